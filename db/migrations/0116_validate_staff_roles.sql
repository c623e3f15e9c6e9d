-- outside a transaction: reads users while the shop sells. May be run again.
ALTER TABLE "users" VALIDATE CONSTRAINT "users_staff_role";
