"""What may stand over a table: a lesson, or a puzzle. The table asks its guide at few places:

turn_of(...)      once: make the person's turn (table/guided_turn.py)
sit_down(table)   once: the table is made
stops()           the table is at rest: True if it waits for the guide, not for the seat that acts
speak()           what the person may do is shown: add to it
allows(builder)   True if a person's answer may be played; else it is as if it had not been given
walked()          the cursor has moved
chip(place)       one of its own chips was pressed; True if it was one
act(action)       a key, before the table sees it; True if that is all
tick(ms)          time passes
"""
