-- What came with a mail is kept whatever it is; `refusal` says why it cannot be filed with a record.
alter table incoming_mail_files drop constraint incoming_mail_files_kept,
  add constraint incoming_mail_files_told check (num_nonnulls(stored_key, refusal) > 0) not valid;
