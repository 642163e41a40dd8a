import type { Category } from '@dromos/contract/categories/categories.ts'
import type { ContactListItem, contactsApi } from '@dromos/contract/contacts/contacts.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { categoryChoices } from '../categories/categories.service.ts'
import type { Context } from '../platform/context.ts'
import type { Exchange } from '../platform/http.ts'
import { exportList } from '../sheets/sheets.ts'
import type { SheetColumn } from '../sheets/sheets.ts'
import { mailRoleTexts } from './contact-texts.ts'
import { listContacts } from './contacts.service.ts'

type Asked = HandlerInput<(typeof contactsApi)['GET /contacts/export']>['query']

/** The list of contacts as a file. */
export async function exportContacts(context: Context, asked: Asked, exchange: Exchange) {
  const { data: jobs } = await categoryChoices(context, 'job_title')
  return exportList(context, exchange, asked, {
    area: 'contacts',
    title: { en: 'Contacts', el: 'Επαφές' },
    columns: columnsWith(jobs),
    list: listContacts,
  })
}

const columnsWith = (jobs: readonly Category[]): SheetColumn<ContactListItem>[] => [
  { id: 'name', en: 'First name', el: 'Όνομα', value: ({ first_name: name }) => name },
  { id: 'name', en: 'Last name', el: 'Επώνυμο', value: ({ last_name: name }) => name },
  { id: 'firm', en: 'Firm', el: 'Εταιρεία', value: ({ firm }) => firm },
  {
    id: 'job',
    en: 'Job title',
    el: 'Θέση εργασίας',
    value: ({ job_title_id: job }, language) => jobs.find(({ id }) => id === job)?.[`name_${language}`] ?? '',
  },
  { id: 'email', en: 'E-mail', el: 'Email', value: ({ email }) => email },
  { id: 'phone', en: 'Phone', el: 'Τηλέφωνο', value: ({ phone }) => phone },
  { id: 'mobile', en: 'Mobile', el: 'Κινητό', value: ({ mobile }) => mobile },
  {
    id: 'trucks',
    en: 'Truck plates',
    el: 'Πινακίδες τράκτορα',
    value: ({ pn_trucks: plates }) => plates.join(', '),
  },
  {
    id: 'roles',
    en: 'Mail',
    el: 'Αλληλογραφία',
    value: ({ mail_roles: roles }, language) => roles.map((role) => mailRoleTexts[role][language]).join(', '),
  },
  { id: 'roles', en: 'Active', el: 'Ενεργή', kind: 'flag', value: ({ active }) => active },
]
