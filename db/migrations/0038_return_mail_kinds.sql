-- Mails about returns are called as the code calls them now; those that wait to be sent, too.
UPDATE "mail_messages" SET "kind" = CASE "kind"
  WHEN 'return-asked' THEN 'return-requested'
  WHEN 'return-waiting' THEN 'return-pending'
  ELSE 'return-updated'
END WHERE "kind" IN ('return-asked', 'return-waiting', 'return-moved');
