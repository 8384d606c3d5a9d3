-- A figure more is counted: the months are rolled up anew in the night that comes, and counted until then when they are asked for.
DELETE FROM "stat_month";--> statement-breakpoint
DELETE FROM "stat_until";
