import { z } from 'zod'
import { dataFields } from '../categories/data-fields.ts'
import { filterQuery } from '../base/filter-query.ts'
import { bankList } from './filters.ts'
import { defineApi } from '../base/endpoint.ts'
import { choice, listQuery, page } from '../base/paging.ts'
import { activeChange, byId, recordFacts, saved, version } from '../base/record.ts'
import { bic, iban } from './account-numbers.ts'
import { bankColumns } from './columns.ts'
import { listReply, sheetQuery } from '../base/sheets.ts'
import { id, optionalText, requiredText } from '../base/text.ts'

/** A bank account as a person enters it; in the order of its form, so that the first problem is the first one seen. */
export const bankInput = z.strictObject({
  iban,
  swift: bic,
  account: optionalText(40),
  bank_name: requiredText(120),
  businesses: z.array(id).min(1).max(50),
  /** The businesses whose documents name this account unless another is chosen. */
  default_for: z.array(id).max(50).default([]),
})
export type BankInput = z.input<typeof bankInput>

export const bankListItem = z.object({
  id: z.int(),
  bank_name: z.string(),
  account: z.string(),
  iban: z.string(),
  swift: z.string(),
  businesses: z.array(choice),
  default_for: z.array(z.int()),
  active: z.boolean(),
})
export type BankListItem = z.output<typeof bankListItem>

export const bankRecord = z.object({
  ...z.object(bankInput.shape).shape,
  ...recordFacts,
  can: z.object({ update: z.boolean(), activate: z.boolean(), destroy: z.boolean() }),
})
export type BankRecord = z.output<typeof bankRecord>

/** What stands beside a bank account: the businesses it serves, and what hangs on each of them. */
export const bankRail = z.object({
  businesses: z.array(
    z.object({
      ...choice.shape,
      active: z.boolean(),
      is_default: z.boolean(),
      /** Firms that work with the business. */
      firms: z.int(),
      /** Orders of the business that are not finished yet. */
      orders: z.int(),
    }),
  ),
})
export type BankRail = z.output<typeof bankRail>

const bankListQuery = listQuery(bankList.sorts).extend(filterQuery(bankList.filters))

export const banksApi = defineApi({
  'GET /banks': {
    summary: 'Bank accounts by bank, account number, IBAN or BIC',
    access: 'banks.read',
    query: bankListQuery,
    reply: page(bankListItem),
  },
  'GET /banks/dataFields': dataFields('banks'),
  'GET /banks/export': {
    summary: 'The list of bank accounts as a file: what its reader sees, every row of it',
    access: 'lists.export',
    query: bankListQuery.extend(sheetQuery),
    columns: bankColumns,
    ...listReply,
  },
  'GET /banks/rail/{id}': {
    summary: 'What stands beside a bank account: the businesses it serves, with their firms and open orders',
    access: 'banks.read',
    params: byId,
    reply: bankRail,
  },
  'POST /banks/store': {
    summary: 'Enter a bank account',
    access: 'banks.write',
    body: bankInput,
    reply: saved,
    status: 201,
    idempotent: true,
  },
  'GET /banks/edit/{id}': {
    summary: 'One bank account, with everything the form shows',
    access: 'banks.read',
    params: byId,
    reply: bankRecord,
  },
  'POST /banks/update/{id}': {
    summary: 'Change a bank account',
    access: 'banks.write',
    params: byId,
    body: bankInput.extend({ version }),
    reply: saved,
  },
  'PUT /banks/active/{id}': {
    summary: 'Switch a bank account on or off',
    access: 'banks.destroy',
    params: byId,
    body: activeChange,
    reply: saved,
  },
  'DELETE /banks/destroy/{id}': {
    summary: 'Delete a bank account that nothing uses',
    access: 'banks.destroy',
    params: byId,
    reply: z.object({ id: z.int() }),
  },
})
