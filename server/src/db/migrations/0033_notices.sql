-- Invoices that were told as overdue, each day they were due once.
create table overdue_notices (
  firm_id integer not null,
  invoice_number text not null,
  due date not null,
  constraint overdue_notices_pk primary key (firm_id, invoice_number, due),
  constraint overdue_notices_firm_fk foreign key (firm_id) references firms (id) on delete cascade
);
