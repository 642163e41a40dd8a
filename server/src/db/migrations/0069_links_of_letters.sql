-- Links that one reader alone has, in a mail that may be sent again: they stay sealed until it has gone out, and leave the
-- row then. What signs somebody in leaves it however the mail ended.
alter table outbox add column keeps_link boolean not null default false;
drop trigger outbox_forgets_link on outbox;
create trigger outbox_forgets_link before update of status on outbox for each row
  when (old.sealed_link is not null and (new.status in ('sent', 'kept')
    or (not old.keeps_link and new.status in ('failed', 'uncertain', 'withdrawn'))))
  execute function forget_mail_link();
