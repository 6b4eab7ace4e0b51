"""Tables on a network: games that are kept, played by people and bots, seen by whoever may see them.

`contract` says what a client is told, `tables` plays, `store` keeps, `thinkers` lets bots think,
`app` speaks HTTP. No rule of any game lives here.
"""
