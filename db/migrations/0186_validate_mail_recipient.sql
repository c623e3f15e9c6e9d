-- outside a transaction: reads mail_messages while the shop sells. It may be run again.
ALTER TABLE "mail_messages" VALIDATE CONSTRAINT "mail_messages_recipient";
