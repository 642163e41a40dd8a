-- The stops of a groupage as people have put them; none where the truck goes by sequence and windows.
alter table groupages add column stops jsonb not null default '[]';
