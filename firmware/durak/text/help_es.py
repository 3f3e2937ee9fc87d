"""The rules, told to a beginner, in Spanish. See durak/text/__init__.py."""

WORDS = {
    # A page: its title, a line a paragraph; @ is where its picture stands, [] the mark
    # that a line explains (screens/help_page.py).
    # the games of one family
    "aim": (
        "El objetivo\n"
        "Quédate sin cartas. Quien acaba con cartas en la mano es el tonto: el Durak.\n"
        "@\n"
        "Nadie gana: solo hay un perdedor, y reparte la próxima."
    ),
    "cards": (
        "Cartas y triunfos\n"
        "De mayor a menor: A K Q J 10 9 8 7 6, y en la baraja grande hasta el 2. No puntúan.\n"
        "@\n"
        "La carta bajo el mazo da el triunfo. Un triunfo gana a los demás palos."
    ),
    "deal": (
        "El reparto\n"
        "Seis cartas para cada uno, de una en una. La siguiente se descubre: es el triunfo, queda "
        "bajo el mazo y se roba la última.\n"
        "¿Se reparte toda la baraja? La última carta del que da se enseña, marca el triunfo y va "
        "a su mano."
    ),
    "lead": (
        "El ataque\n"
        "Ataca al de tu izquierda: con una carta, o con varias del mismo valor a la vez.\n"
        "@\n"
        "Sale el triunfo menor, con cualquier carta. Luego, el de la izquierda del que da."
    ),
    "lead_lowest": (
        "El ataque\n"
        "Ataca al de tu izquierda: con una carta, o con varias del mismo valor a la vez.\n"
        "@\n"
        "Abre cada mano quien tiene el triunfo menor, con cualquier carta."
    ),
    "lead_left": (
        "El ataque\n"
        "Ataca al de tu izquierda: con una carta, o con varias del mismo valor a la vez.\n"
        "@\n"
        "Abre cada mano el de la izquierda del que da."
    ),
    "defend": (
        "La defensa\n"
        "Gana a cada carta con otra mayor de su palo o con un triunfo. A un triunfo, solo otro "
        "mayor.\n"
        "@\n"
        "¿No puedes? Tómalo todo y pierdes el turno."
    ),
    "throw": (
        "Añadir\n"
        "Cuando todo está cubierto, los atacantes añaden cartas de los valores que hay en la "
        "mesa.\n"
        "@\n"
        "Seis ataques como mucho, y nunca más cartas de las que tenía la defensa."
    ),
    "say": (
        "Quién habla\n"
        "Primero se pregunta al que salió, luego a los demás por orden. Quien pasa deja hablar al "
        "siguiente. Cada carta cubierta abre otra vuelta, y lo pasado ya no cuenta.\n"
        "Si todos pasan, la ronda acaba y sus cartas salen del juego."
    ),
    "take": (
        "Tomar\n"
        "Quien toma se lleva todas las cartas de la mesa. Antes los demás pueden darle más cartas "
        "de los valores que hay.\n"
        "Luego sale el siguiente: quien toma pierde su turno. Todos vieron esas cartas; están en "
        "el menú de pausa."
    ),
    "draw": (
        "Robar\n"
        "Tras cada ronda se roba hasta seis: primero quien la abrió, luego por orden, y la "
        "defensa al final. Con seis o más no se roba.\n"
        "¿Todo cubierto? Entonces sale quien defendía."
    ),
    "swap": (
        "El triunfo bajo\n"
        "¿Te repartieron o robaste el triunfo más bajo? Cámbialo por el que está bajo el mazo.\n"
        "@\n"
        "¿Salió con las últimas cartas? Pide el triunfo antes del siguiente ataque."
    ),
    "out": (
        "Salir o ser el tonto\n"
        "Sin mazo y sin cartas al acabar la ronda: estás fuera. Quien se queda solo con cartas es "
        "el tonto.\n"
        "Si nadie tiene cartas, hay empate. También tras treinta rondas seguidas sin descartar."
    ),
    # Prostoy
    "p_deal": (
        "El reparto\n"
        "Cinco cartas para cada uno. La siguiente se descubre: es el triunfo, queda bajo el mazo "
        "y se roba la última.\n"
        "Empieza el de la izquierda del que da, contra el de su izquierda."
    ),
    "p_lead": (
        "El ataque\n"
        "Pon 1, 3 o 5 cartas a la vez: una cualquiera, pareja y otra, o dos parejas y otra.\n"
        "@\n"
        "Nunca más de las que él tiene. Robas enseguida; no se añade nada."
    ),
    "p_defend": (
        "La defensa\n"
        "Cubre las cartas que quieras, cada una con otra mayor de su palo o con un triunfo.\n"
        "@\n"
        "Lo cubierto se descarta. Tomas solo lo que queda abierto."
    ),
    "p_next": (
        "Quién sigue\n"
        "Todo cubierto: ataca quien defendía. Si tomó alguna carta, pierde el turno y ataca el "
        "siguiente.\n"
        "Luego la defensa roba hasta cinco. El último con cartas es el tonto; si los dos últimos "
        "acaban a la vez, hay empate."
    ),
    "p_swap": (
        "El 6 de triunfo\n"
        "Quien tenga el 6 de triunfo puede cambiarlo por el que está bajo el mazo, venga de donde "
        "venga.\n"
        "@\n"
        "Antes de atacar, al defender o justo tras robar."
    ),
    # Transfer
    "v_pass": (
        "El desvío\n"
        "¿Nada cubierto y todo el ataque de un solo valor? Pon otra carta de ese valor.\n"
        "@\n"
        "Ahora defiende el siguiente. Debe tener bastantes cartas."
    ),
    "v_after": (
        "Tras el desvío\n"
        "Ahora diriges tú el ataque y hablas primero. El siguiente puede desviar otra vez; entre "
        "dos, vuelve a ti.\n"
        "Una vez cubierta una carta ya no se desvía. Al robar empieza quien abrió la ronda."
    ),
    # partners
    "k_team": (
        "Parejas\n"
        "Cuatro: dos contra dos, frente a frente. Seis: tres contra tres, alternados. Un "
        "triángulo y un disco marcan el equipo.\n"
        "Nadie ataca ni ayuda a los suyos. Pueden añadir todos los rivales del que defiende."
    ),
    "k_out": (
        "Si el compañero sale\n"
        "Cuatro: juegas sus turnos con tu propia mano. Siguen siendo dos contra dos.\n"
        "Seis: su turno pasa al siguiente de tu equipo."
    ),
    "k_end": (
        "Pierde un equipo\n"
        "La mano acaba cuando un equipo entero está fuera: pierde el otro. Si salen a la vez, "
        "empate.\n"
        "Los que pierden dicen quién de ellos reparte."
    ),
    # Northern
    "n_hidden": (
        "Dos triunfos\n"
        "Bajo el triunfo hay otra carta, boca abajo. Se roba la última y se enseña a todos.\n"
        "@\n"
        "Desde la ronda siguiente su palo es triunfo, y el primero deja de serlo."
    ),
    "n_swap": (
        "El triunfo bajo\n"
        "¿Te repartieron o robaste la carta más baja del primer triunfo? Cámbiala por la que está "
        "a la vista.\n"
        "@\n"
        "Solo mientras siga allí. Después no se puede pedir."
    ),
    # house rules
    "h1": (
        "Primer ataque\n"
        "Triunfo menor: en la primera mano abre quien tiene el triunfo más bajo, con la carta que "
        "quiera. La pantalla lo muestra. Si nadie tiene, el de la izquierda del que da.\n"
        "Izquierda del que da: siempre él."
    ),
    "h2": (
        "Los demás ataques\n"
        "Izquierda del que da: el tonto reparte y sale el de su izquierda. Contra el tonto: sale "
        "el de su derecha, para enseñarle. Triunfo menor: como en la primera mano."
    ),
    "h3": (
        "Cambio\n"
        "Sí: el triunfo bajo se cambia por el que está bajo el mazo. No: nunca. Solo el as: "
        "únicamente si ese triunfo es el as."
    ),
    "h4": (
        "Baraja\n"
        "Lo normal son 36 cartas, del 6 hacia arriba. 24, desde el 9, van bien para dos; 52, "
        "desde el 2, para cinco o seis.\n"
        "El triunfo bajo es entonces el 9 o el 2."
    ),
    "h5": (
        "Primera ronda\n"
        "Hasta cinco: en la primera ronda de la mano, cinco ataques como mucho, defienda quien "
        "defienda. En cualquier mesa, también por equipos."
    ),
    "h6": (
        "Quién añade\n"
        "Vecinos: solo añaden los dos que están junto a la defensa. Es lo normal con cinco o seis "
        "sin equipos; con menos, todos."
    ),
    "h7": (
        "Corte\n"
        "A la derecha: corta el de la derecha del que da, donde quiera, o no corta.\n"
        "Ofrecido: se ofrece por turnos. Quien corta es el tonto, sin cerilla, y vuelve a "
        "repartir."
    ),
    "h8": (
        "Manos quietas\n"
        "Quien toca las cartas mientras se reparten es el tonto y reparte de nuevo, sin cerilla. "
        "Aquí: quien pulsa una tecla. El que da sí puede."
    ),
    "h9": (
        "Desvío y dos triunfos\n"
        "Valen en todo juego salvo Prostoy, también por parejas. Desvío: el ataque se pasa con "
        "una carta de su valor. Dos triunfos: una carta oculta cambia el triunfo."
    ),
    "h10": (
        "Cerillas\n"
        "El tonto recibe una cerilla; por equipos, una el equipo. Al final de la sesión, quien "
        "tiene más canta como un gallo bajo la mesa."
    ),
    "h11": (
        "Jugadores\n"
        "De dos a seis, personas o la máquina con cuatro niveles. Ponles nombre: se pasan la "
        "consola y entre medias no se ve ninguna mano."
    ),
    "h12": (
        "Parar\n"
        "Quien puede añadir y aún no ha puesto nada puede decir basta: ni él ni los siguientes "
        "añaden, y la ronda acaba."
    ),
    "h13": (
        "Regalos al que toma\n"
        "Seis ataques: a quien toma se le dan cartas hasta seis ataques. Seis cartas: solo "
        "mientras ataques y cubiertas juntas no lleguen a seis."
    ),
    "h14": (
        "Enseñar el triunfo\n"
        "Con desvío: basta enseñar el triunfo del valor del ataque, y pasa al siguiente sin más.\n"
        "@\n"
        "El triunfo se queda contigo; todos lo han visto. Una vez por ronda, si al siguiente le "
        "bastan las cartas."
    ),
    "h15": (
        "Sin desvío inicial\n"
        "Con desvío: en la primera ronda de la mano nadie desvía, ni poniendo carta ni "
        "enseñándola."
    ),
    "h16": (
        "Picas con picas\n"
        "A una pica solo la gana otra pica mayor. A tréboles, diamantes y corazones les gana el "
        "triunfo, como siempre.\n"
        "@\n"
        "¿Triunfan picas? Entonces nada cambia."
    ),
    # the device
    "marks": (
        "Las señales\n"
        "[sword] Espada: dirige el ataque.\n"
        "[shield] Escudo: defiende.\n"
        "[acts] Amarillo: le toca jugar.\n"
        "[out] Gris: pasó o está fuera.\n"
        "[trump] Banda dorada: triunfo.\n"
        "[dim] Apagada: aún no; {0} explica.\n"
        "[new] Esquina: nueva en tu mano.\n"
        "[target] Marco: la que se cubre.\n"
        "[teams] Señales de dos equipos."
    ),
    "keys": (
        "Las teclas\n"
        "La fila de abajo dice qué teclas sirven ahora. Mantén {0} para una pista.\n"
        "Tras la última carta están Pista, Menú y Cambiar: con dos flechas y {0} se llega a todo."
    ),
}
