-- alone
create index concurrently notifications_about on notifications (kind, (params->>'id'))
