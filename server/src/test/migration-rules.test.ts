import { expect, it } from 'vitest'
import { migrationNames, parseMigration, readMigration } from '../db/migration-file.ts'
import { laterMigrations } from './later-migrations.ts'
import { problemsOf } from './migration-rules.ts'

/** The last file of the schema before the first release: what comes after it meets databases with rows. */
const LAST_OF_FIRST = '0018'

it('no migration after the first schema blocks those who work', async () => {
  const files = await Promise.all((await migrationNames()).map((name) => readMigration(name)))
  const later = files.filter(({ name }) => name.slice(0, 4) > LAST_OF_FIRST)
  const problems = later.flatMap((file) =>
    problemsOf(file, files.slice(0, files.indexOf(file))).map((problem) => `${file.name}: ${problem}`),
  )
  expect(problems, 'docs/upgrading.md says how to write it').toEqual([])
})

it('typical migrations of later versions keep the rules', () => {
  expect(laterMigrations.flatMap((file, index) => problemsOf(file, laterMigrations.slice(0, index)))).toEqual(
    [],
  )
})

it.each([
  ['create index orders_x on orders (x)', 'while it is built'],
  ['create unique index if not exists orders_x on orders (x)', 'while it is built'],
  ['create index concurrently orders_x on orders (x)', 'goes alone'],
  ['-- alone\ncreate index orders_x on orders (x)', 'only an index'],
  ['-- alone\ncreate index concurrently orders_x on orders (x); select 1', 'one statement'],
  ['alter table orders add column x uuid not null default gen_random_uuid()', 'row to row'],
  ["alter table orders add column y text, add column x text default md5('a, b')", 'row to row'],
  ['alter table orders add column x timestamptz default clock_timestamp()', 'row to row'],
  ['alter table orders add column x integer not null', 'no value'],
  ['alter table orders add column x bigint generated always as (gross * 2) stored', 'reckoned'],
  ['alter table orders add column x integer references firms (id)', 'not valid'],
  ['alter table orders add x integer check (x > 0)', 'not valid'],
  ['alter table orders alter column gross type numeric(12, 2)', 'new type'],
  ['alter table only orders alter gross set data type text', 'new type'],
  ["alter type mood add value 'sad'", 'changes a type'],
  ['alter table orders alter column invoice_date set not null', 'is not null'],
  ['alter table orders add constraint orders_x check (gross >= 0)', 'not valid'],
  ['alter table orders add constraint orders_x foreign key (x) references firms (id)', 'not valid'],
  ['alter table orders add constraint orders_x unique (x)', 'using index'],
  ['alter table orders validate constraint orders_x', 'whole table'],
  ['alter table orders rename column gross to whole', 'old name'],
  ['update orders set x = 1', 'use batches'],
  ['delete from document_logs where order_id is null', 'use batches'],
  ['with old as (select id from orders) update orders set x = 1', 'use batches'],
  ['insert into document_logs (order_id) select id from orders', 'use batches'],
  ['do $$ begin update orders set x = 1; end $$', 'cannot be read'],
  ['lock table orders', 'locks'],
  ['-- in batches of orders\nupdate orders set x = 1 where x is null', 'bounded'],
  ['-- in batches of orders\nupdate firms set x = 1 where id > $1 and id <= $2', 'rows of orders'],
  [
    '-- in batches of orders\ninsert into marks select 1 from orders where id > $1 and id <= $2',
    'rows of orders',
  ],
  [
    '-- in batches of orders\nselect refresh_marks(array(select id from orders where id > $1 and id <= $2))',
    'rows of orders',
  ],
])('a migration is rejected with %s', (text, reason) => {
  expect(problemsOf(parseMigration('9000_planted.sql', text)).join()).toContain(reason)
})

it('a statement of a migration is read to its end, past the semicolons of texts, bodies and comments', () => {
  const text = `-- one; two
    create function f() returns void language plpgsql as $body$ begin perform 1; end $body$; /* a;b */
    insert into t values ('it''s; so', "x;y") -- last;
    ; select 4 - 2 / 1`
  expect(parseMigration('1.sql', text).statements).toEqual([
    'create function f() returns void language plpgsql as $body$ begin perform 1; end $body$',
    `insert into t values ('it''s; so', "x;y")`,
    'select 4 - 2 / 1',
  ])
})
