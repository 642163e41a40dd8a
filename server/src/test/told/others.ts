import type { RecipientsOf } from './told.ts'

/** What happens beside the documents: chats, groups, mailboxes, money, accounts, sheets. */
export const toldOfOthers = {
  'a customer writes in a chat': {
    responsible: ['chat.customer', 'mail chat'],
    desk: ['chat.customer', 'mail chat'],
    others: 'Once until everything is read.',
  },
  'we write to a customer in a chat': {
    account: ['chat.office', 'mail chat'],
    others: 'Chats are for accounts; a contact without one is written a letter.',
  },
  'somebody is named in a chat': {
    colleagues: ['chat.mention'],
    account: ['chat.mention'],
    others: 'The others read it there.',
  },
  'a group is written to': {
    contact: ['mail groups'],
    carrier: ['mail groups'],
    others: 'It is for its readers.',
  },
  'a mail cannot be delivered': {
    colleagues: ['mail.failed', 'mail.uncertain'],
    account: ['mail.failed', 'mail.uncertain'],
    others: 'Who has sent it; a mail to a group stands in the history of the group.',
  },
  'the consent of a mailbox has ended': {
    colleagues: ['mailbox.consent'],
    others: 'Whose it is, who has signed in, and who may set up mailboxes.',
  },
  'a mailbox cannot be read': {
    colleagues: ['mailbox.failing', 'mailbox.passed'],
    others: 'Who has set it up.',
  },
  'licences of a carrier end before a loading': {
    responsible: ['order.licences', 'orders.licences'],
    others: 'Who looks after the orders asks the carrier.',
  },
  'a document of a firm waits to be approved': {
    colleagues: ['firm_file.waiting'],
    others: 'Who may approve it.',
  },
  'a customer comes to the end of its insured amount': {
    colleagues: ['credit.warning', 'credit.exceeded', 'order.over_limit'],
    others: 'How a customer is insured is not told outside.',
  },
  'an invoice is overdue': {
    colleagues: ['invoice.overdue', 'invoices.overdue'],
    others: 'Reminders are sent from the books.',
  },
  'a password, role, passkey or secret address changes': {
    colleagues: ['account.password', 'account.role', 'mail people', 'mail factors'],
    account: ['account.password', 'mail people', 'mail factors'],
    others: 'It is told to its owner alone, whatever they have chosen.',
  },
  'an import or export has come to its end': {
    colleagues: ['import.done', 'import.failed', 'export.done', 'export.failed'],
    account: ['import.done', 'import.failed', 'export.done', 'export.failed'],
    others: 'Who has asked for it.',
  },
  'a report is due': {
    colleagues: ['mail report-mails', 'report.failed'],
    others: 'Its owner alone.',
  },
  'the backup of a night fails': {
    colleagues: ['backup.failed'],
    others: 'Owners and administrators, whatever they have chosen.',
  },
  'a part of the system goes on failing': {
    colleagues: ['system.failing'],
    others: 'Owners and administrators, whatever they have chosen, once until it works again.',
  },
  'a part of the system works again': {
    colleagues: ['system.recovered'],
    others: 'Owners and administrators, where they were told that it failed.',
  },
  'a notice that somebody wants by mail': {
    colleagues: ['mail notices'],
    account: ['mail notices'],
    others: 'As each has chosen in the profile.',
  },
} as const satisfies RecipientsOf<string>
