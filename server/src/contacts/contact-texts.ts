import type { MailRole } from '@dromos/contract/contacts/filters.ts'
import type { Language } from '@dromos/contract/trade/languages.ts'

/** What the mail is called that a contact gets. */
export const mailRoleTexts: Record<MailRole, Record<Language, string>> = {
  operations: { en: 'Operations', el: 'Λειτουργία' },
  billing: { en: 'Billing', el: 'Τιμολόγηση' },
  pod: { en: 'POD and CMR', el: 'POD και CMR' },
  claims: { en: 'Claims', el: 'Ζημιές' },
  customs: { en: 'Customs', el: 'Τελωνείο' },
  booking: { en: 'Slot booking', el: 'Ραντεβού' },
}
