-- Files that were released to a customer and are still to be mailed to who has booked; gone with the mail.
create table paper_mails (
  file_id uuid primary key,
  constraint paper_mails_file_fk foreign key (file_id) references files (id) on delete cascade
);
