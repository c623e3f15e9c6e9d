-- A replacement that can't be sent after all: the return goes on to the money.
INSERT INTO status_moves (subject, from_status, to_status) VALUES ('returns.status', 'replaced', 'received');
