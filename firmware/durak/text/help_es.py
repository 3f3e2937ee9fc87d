"""The rules, told to a beginner, in Spanish."""

WORDS = {
    # A page: its title, a line a paragraph; @ is where its picture stands (screens/help.py).
    # the games of one family
    "aim": (
        "El objetivo\nQuédate sin cartas. Quien acaba con cartas en la mano es el tonto: el "
        "Durak.\n@\nNadie gana: solo hay un perdedor, y reparte la próxima."
    ),
    "cards": (
        "Cartas y triunfos\nDe mayor a menor: A K Q J 10 9 8 7 6, y en la baraja grande hasta el 2. No "
        "puntúan.\n@\nLa carta bajo el mazo da el triunfo. Un triunfo gana a los demás palos."
    ),
    "deal": (
        "El reparto\nSeis cartas para cada uno, de una en una. La siguiente se descubre: es el triunfo, "
        "queda bajo el mazo y se roba la última.\n¿Se reparte toda la baraja? La última carta del que da "
        "se enseña, marca el triunfo y va a su mano."
    ),
    "lead": (
        "El ataque\nAtaca al de tu izquierda: con una carta, o con varias del mismo valor a la "
        "vez.\n@\nLa sesión la abre el triunfo menor. Luego sale el de la izquierda del que da."
    ),
    "lead_lowest": (
        "El ataque\nAtaca al de tu izquierda: con una carta, o con varias del mismo valor a la "
        "vez.\n@\nEl triunfo menor abre cada mano."
    ),
    "defend": (
        "La defensa\nGana a cada carta con otra mayor de su palo o con un triunfo. A un triunfo, solo "
        "otro mayor.\n@\n¿No puedes? Tómalo todo y pierdes el turno."
    ),
    "throw": (
        "Añadir\nCuando todo está cubierto, los atacantes añaden cartas de los valores que hay en la "
        "mesa.\n@\nSeis ataques como mucho, y nunca más cartas que las que tenía la defensa."
    ),
    "say": (
        "Quién habla\nPrimero se pregunta al que salió, luego a los demás por orden. Quien pasa deja "
        "hablar al siguiente. Cada carta cubierta abre otra vuelta, y lo pasado ya no cuenta.\nSi todos "
        "pasan, la ronda acaba y sus cartas salen del juego."
    ),
    "take": (
        "Tomar\nQuien toma se lleva todas las cartas de la mesa. Antes los demás pueden darle más cartas "
        "de los valores que hay.\nLuego sale el siguiente: quien toma pierde su turno. Todos vieron esas "
        "cartas; están en el menú de pausa."
    ),
    "draw": (
        "Robar\nTras cada ronda se roba hasta seis: primero quien la abrió, luego por orden, y la defensa "
        "al final. Con seis o más no se roba.\n¿Todo cubierto? Entonces sale quien defendía."
    ),
    "swap": (
        "El triunfo bajo\n¿Te repartieron o robaste el triunfo más bajo? Cámbialo por el que está bajo el "
        "mazo.\n@\n¿Salió con las últimas cartas? Pide el triunfo antes del siguiente ataque."
    ),
    "out": (
        "Salir o ser el tonto\nSin mazo y sin cartas al acabar la ronda: estás fuera. Quien se queda solo "
        "con cartas es el tonto.\nSi nadie tiene cartas, hay empate. También tras treinta rondas seguidas "
        "sin descartar."
    ),
    # Prostoy
    "p_deal": (
        "El reparto\nCinco cartas para cada uno. La siguiente se descubre: es el triunfo, queda bajo el "
        "mazo y se roba la última.\nEmpieza el de la izquierda del que da, contra el de su izquierda."
    ),
    "p_lead": (
        "El ataque\nPon 1, 3 o 5 cartas a la vez: una cualquiera, pareja y otra, o dos parejas y "
        "otra.\n@\nNunca más de las que él tiene. Robas enseguida; no se añade nada."
    ),
    "p_defend": (
        "La defensa\nCubre las cartas que quieras, cada una con otra mayor de su palo o con un "
        "triunfo.\n@\nLo cubierto se descarta. Tomas solo lo que queda abierto."
    ),
    "p_next": (
        "Quién sigue\nTodo cubierto: ataca quien defendía. Si tomó alguna carta, pierde el turno y ataca "
        "el siguiente.\nLuego la defensa roba hasta cinco. El último con cartas es el tonto; si los dos "
        "últimos acaban a la vez, hay empate."
    ),
    "p_swap": (
        "El 6 de triunfo\nQuien tenga el 6 de triunfo puede cambiarlo por el que está bajo el mazo, venga "
        "de donde venga.\n@\nAntes de atacar, al defender o justo tras robar."
    ),
    # Transfer
    "v_pass": (
        "El desvío\n¿Nada cubierto y todo el ataque de un solo valor? Pon otra carta de ese "
        "valor.\n@\nAhora defiende el siguiente. Debe tener bastantes cartas."
    ),
    "v_after": (
        "Tras el desvío\nAhora diriges tú el ataque y hablas primero. El siguiente puede desviar otra "
        "vez; entre dos, vuelve a ti.\nUna vez cubierta una carta ya no se desvía. Al robar empieza quien "
        "abrió la ronda."
    ),
    # partners
    "k_team": (
        "Parejas\nCuatro: dos contra dos, frente a frente. Seis: tres contra tres, alternados. Un "
        "triángulo y un disco marcan el equipo.\nNadie ataca ni ayuda a los suyos. Pueden añadir todos "
        "los rivales del que defiende."
    ),
    "k_out": (
        "Si el compañero sale\nCuatro: juegas sus turnos con tu propia mano. Siguen siendo dos contra "
        "dos.\nSeis: su turno pasa al siguiente de tu equipo."
    ),
    "k_end": (
        "Pierde un equipo\nLa mano acaba cuando un equipo entero está fuera: pierde el otro. Si salen a "
        "la vez, empate.\nLos que pierden dicen quién de ellos reparte."
    ),
    # Northern
    "n_hidden": (
        "Dos triunfos\nBajo el triunfo hay otra carta, boca abajo. Se roba la última y se enseña a "
        "todos.\n@\nDesde la ronda siguiente su palo es triunfo, y el primero deja de serlo."
    ),
    # house rules
    "h1": (
        "Primer ataque\nTriunfo menor: en la primera mano abre quien tiene el triunfo más bajo, con la "
        "carta que quiera. La pantalla lo muestra. Si nadie tiene, la izquierda del que da.\nIzquierda "
        "del que da: siempre él."
    ),
    "h2": (
        "Los demás ataques\nIzquierda del que da: el tonto reparte y sale su izquierda. Contra el tonto: "
        "sale el de su derecha, para enseñarle. Triunfo menor: como en la primera mano."
    ),
    "h3": (
        "Cambio\nSí: el triunfo bajo se cambia por el que está bajo el mazo. No: nunca. Solo el as: "
        "únicamente si ese triunfo es el as."
    ),
    "h4": (
        "Baraja\nLo normal son 36 cartas, del 6 hacia arriba. 24, desde el 9, van bien para dos; 52, "
        "desde el 2, para cinco o seis.\nEl triunfo bajo es entonces el 9 o el 2."
    ),
    "h5": (
        "Primera ronda\nHasta cinco: en la primera ronda de la mano, cinco ataques como mucho, defienda "
        "quien defienda. Para cuatro o más, sin equipos."
    ),
    "h6": (
        "Quién añade\nVecinos: solo añaden los dos que están junto a la defensa. Es lo normal con cinco o "
        "seis sin equipos; con menos, todos."
    ),
    "h7": (
        "Corte\nA la derecha: corta el de la derecha del que da, donde quiera, o no corta.\nOfrecido: se "
        "ofrece por turnos. Quien corta es el tonto, sin cerilla, y vuelve a repartir."
    ),
    "h8": (
        "Manos quietas\nQuien toca las cartas mientras se reparten es el tonto y reparte de nuevo, sin "
        "cerilla. Aquí: quien pulsa una tecla. El que da sí puede."
    ),
    "h9": (
        "Desvío y dos triunfos\nValen en todo juego salvo Prostoy, también por parejas. Desvío: el ataque "
        "se pasa con una carta de su valor. Dos triunfos: una carta oculta cambia el triunfo."
    ),
    "h10": (
        "Cerillas\nEl tonto recibe una cerilla; por equipos, una el equipo. Al final de la sesión, quien "
        "tiene más canta como un gallo bajo la mesa."
    ),
    "h11": (
        "Jugadores\nDe dos a seis, personas o máquina con cuatro fuerzas. Ponles nombre: se pasan la "
        "consola y entre medias no se ve ninguna mano."
    ),
    "h12": (
        "Parar\nQuien puede añadir y aún no ha puesto nada puede decir basta: ni él ni los siguientes "
        "añaden, y la ronda acaba."
    ),
    "h13": (
        "Regalos al que toma\nSeis ataques: a quien toma se le dan cartas hasta seis ataques. Seis "
        "cartas: solo mientras ataques y cubiertas juntas no lleguen a seis."
    ),
    # the device
    "marks": (
        "Las señales\nEspada: dirige el ataque. Escudo: defiende. Amarillo: le toca. Nombre gris: ha "
        "pasado o está fuera.\nLa banda dorada marca triunfos. Una carta apagada no se puede jugar; pulsa "
        "OK y te dice por qué."
    ),
    "keys": (
        "Las teclas\nLa fila de abajo dice qué teclas sirven ahora. Mantén OK para una pista.\nTras la "
        "última carta están Pista, Menú y Cambiar: con dos flechas y OK se llega a todo."
    ),
}
