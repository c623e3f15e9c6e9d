-- Which lines of a cart, and of an order, are parts of one computer (docs/decisions/148).
ALTER TABLE "cart_lines" ADD COLUMN "build" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "build" text;