-- A replica never has them, a crash may take them: then no replica is fresh, and all reads go to the primary.
ALTER TABLE "last_write" SET UNLOGGED;
