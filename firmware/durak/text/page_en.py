"""The words of menus and pages, in English. See durak/text/__init__.py."""

WORDS = """
# menu
game=Durak
continue=Continue
new_game=New game
house_rules=House rules
statistics=Statistics
how_to_play=How to play
language=Language
settings=Settings
players=Players
session=The session
# keys
default=Default
play=Play
next_deal=Next deal
end=End
rename=Name
rules_key=House rules
rules_key_s=Rules
# presets
which_game=Game
choose_game=Choose a game
preset_0=Prostoy
preset_1=Throw-in
preset_2=Transfer
preset_3=Partners
preset_4=Northern
preset_5=Duel
preset_6=Big table
preset_7=Three by three
preset_7_s=3 by 3
about_0=Five cards. Attack with 1, 3 or 5.
about_1=36 cards, each alone. Lowest trump opens.
about_2=Throw-in, and an attack can be passed on to the next seat.
about_3=Two against two, partners face each other.
about_4=Two trumps: the card below is hidden till the last.
about_5=Two players, 24 cards. The 9 of trumps may be swapped.
about_6=Six players, 52 cards. Only neighbours throw in.
about_7=Three against three, all cards dealt, no talon.
house_on=With your house rules.
# language
# players
person=person
easy=easy
normal=normal
hard=hard
master=master
players_help=A person, or a computer player of this strength.
persons_help=Several people pass the device on.
name_help=Choose letters. An empty name gives the seat's own.
name_title=Name
delete_key=Delete
ready_key=Ready
# settings
sound=Sound
speed=Speed
level=Level
coach=Coach
confirm=Confirm plays
sort=Sort
brightness=Brightness
light=Light
reset_statistics=Clear statistics
on=on
off=off
none=none
quick=quick
normal_speed=normal
calm=calm
auto=first deals
by_suit=by suit
by_rank=by rank
sound_help=Tones for cards and turns.
speed_help=How long the others' moves can be seen.
level_help=How well the computer plays. Single seats: see Players.
coach_help=A hint by itself: always, in the first three deals, or never.
confirm_help=A card is played only when OK is pressed again.
sort_help=Order of the cards in your hand. Trumps stand right.
brightness_help=Light of the screen.
light_help=The lamp is green when it is your turn.
reset_help=OK, then OK again: all counts back to zero.
reset_sure=Once more OK, and all counts are zero.
# statistics
deals_played=Deals played
you_were_fool=You were the fool
you_were_fool_s=The fool
draws=Draws
longest_run=Longest run out
cards_taken=Cards taken per deal
cards_taken_s=Taken per deal
by_game=by game
no_deals=No deal has been played to its end yet.
# cards picked up
picked_up=Cards picked up
picked_up_s=Cards picked up
# pause
paused=Paused
resume=Resume
rules_of_game=Rules of this game
sort_suit=Sort: by suit
sort_rank=Sort: by rank
sound_on=Sound: on
sound_off=Sound: off
save_leave=Save and leave
# result
you_fool=You are the Durak
is_fool={0} is the Durak
you_lose=Your team lost
you_win=Your team got out
team_lost=Team {0} lost
cards_left=Cards left in hand
out=out
all_out=Everyone goes out together
all_out_s=All go out together
draw=A draw
no_fool=No fool this time. {0} deals again.
no_fool_you=No fool this time. You deal again.
stale_draw=30 bouts and no card beaten: the deal is a draw.
# hand-over
pass_device=Pass the device to
press_any={0}, press any key
stay_hidden=Cards stay hidden until then
stay_hidden_s=Cards stay hidden
# session
deals={0} deal|{0} deals
owes={0} owes the rooster!
you_owe=You owe the rooster!
owe={0} owe the rooster!
crow=Crow under the table.
nobody_owes=Nobody was the fool. No rooster tonight.
# questions (K24, H7)
who_deals=Who deals next?
who_deals_help=Your team lost and says which of you deals.
cut_title=Cut the pack
cut_help=As deep as you like, or not at all.
cut_none=Leave it as it is
cut_few=A few cards
cut_half=About half
cut_most=Nearly all
cut_offer=The offered cut
cut_offer_s=Offered cut
cut_offer_help={0} offers the cut. Who takes it is the fool and deals afresh.
cut_decline=Decline
cut_accept=Cut, and be the fool
cut_accept_s=Cut: be the fool
cut_taken={0} cut the pack: now the fool, and deals.
cut_taken_you=You cut the pack: you are the fool, and deal.
touched={0} touched the cards: now the fool, and deals.
touched_you=You touched the cards: you are the fool, and deal.
# what happened to the saved state
save_lost=The saved deal was damaged. A new one is begun.
settings_lost=Some settings were damaged and are as at first.
save_failed=Could not save: the storage is full or broken.
older_save=An earlier state was found and is used.
sure_new=A deal is in progress. OK again ends it.
on_screen=Screen and keys
"""
