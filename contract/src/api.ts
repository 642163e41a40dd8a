import type { accountsApi } from './people/accounts.ts'
import type { auditApi } from './audit/audit.ts'
import type { banksApi } from './banks/banks.ts'
import type {
  bookingChatApi,
  bookingComposerApi,
  bookingFilesApi,
  bookingLogApi,
  ownChatApi,
  ownFilesApi,
} from './bookings/booking-calls.ts'
import type { bookingLifeApi } from './bookings/booking-life.ts'
import type { bookingRailApi } from './bookings/booking-rail.ts'
import type { bookingsApi } from './bookings/bookings.ts'
import type { ownBookingsApi } from './bookings/own-bookings.ts'
import type { businessMailboxApi } from './businesses/business-mailbox.ts'
import type { businessesApi } from './businesses/businesses.ts'
import type { boardApi } from './calendar/board.ts'
import type { feedApi } from './calendar/feed.ts'
import type { calendarApi } from './calendar/calendar.ts'
import type { categoriesApi } from './categories/categories.ts'
import type { clausesApi } from './clauses/clauses.ts'
import type { contactsApi } from './contacts/contacts.ts'
import type { exportsApi } from './exports/exports.ts'
import type { factorsApi } from './people/factors.ts'
import type { orderFileLinksApi } from './orders/order-file-links.ts'
import type { firmFilesApi } from './firms/firm-files.ts'
import type { carrierEntryApi } from './firms/carrier-entry.ts'
import type { firmCreditApi } from './firms/firm-credit.ts'
import type { firmRailApi } from './firms/firm-rail.ts'
import type { firmsApi } from './firms/firms.ts'
import type { groupContactsApi } from './groups/group-contacts.ts'
import type { groupFilesApi } from './groups/group-files.ts'
import type { groupComposerApi } from './groups/group-composer.ts'
import type { groupSendingApi } from './groups/group-sending.ts'
import type { groupsApi } from './groups/groups.ts'
import type { groupLinksApi, suppressionsApi } from './groups/suppressions.ts'
import type {
  groupageChatApi,
  groupageComposerApi,
  groupageFilesApi,
  groupageLogApi,
} from './groupages/groupage-calls.ts'
import type { groupageLifeApi } from './groupages/groupage-life.ts'
import type { groupageSendingApi } from './groupages/groupage-sending.ts'
import type { groupagePdfApi } from './groupages/groupage-pdf.ts'
import type { legInvoicesApi } from './groupages/leg-invoices.ts'
import type { groupagesApi } from './groupages/groupages.ts'
import type { plannerApi } from './groupages/planner/planner.ts'
import type { plansApi } from './groupages/planner/plans.ts'
import type { answersApi } from './inbox/mail-answers.ts'
import type { conversationsApi } from './inbox/inbox-room.ts'
import type { mailSignInsApi } from './inbox/mail-sign-ins.ts'
import type { mailboxesApi } from './inbox/mailboxes.ts'
import type { threadsApi } from './inbox/threads.ts'
import type { importsApi } from './imports/imports.ts'
import type { mapApi } from './map/map.ts'
import type { liveApi } from './base/live.ts'
import type { noticeChoicesApi } from './notifications/notice-choices.ts'
import type { notificationsApi } from './notifications/notifications.ts'
import type { orderChatApi, orderComposerApi, orderFilesApi, orderLogApi } from './orders/order-calls.ts'
import type { orderPdfApi } from './orders/order-pdf.ts'
import type { orderProofsApi } from './orders/order-proofs.ts'
import type { orderLifeApi } from './orders/order-life.ts'
import type { delayReadersApi } from './orders/delay-readers.ts'
import type { orderInvoicesApi } from './orders/accounting/order-invoices.ts'
import type { orderListsApi } from './orders/order-lists.ts'
import type { orderProposalsApi } from './orders/order-proposals.ts'
import type { orderRailApi } from './orders/order-rail.ts'
import type { orderTrackingApi } from './orders/order-tracking.ts'
import type { offerComposerApi, offerFilesApi, offerLogApi } from './offers/offer-calls.ts'
import type { offerLifeApi } from './offers/offer-life.ts'
import type { offerPageApi } from './offers/offer-page.ts'
import type { offersApi } from './offers/offers.ts'
import type { ownOffersApi } from './offers/own-offers.ts'
import type { ownTemplatesApi } from './bookings/own-templates.ts'
import type { orderTemplatesApi } from './orders/order-templates.ts'
import type { chatsApi } from './chats/chats.ts'
import type { viewsApi } from './views/views.ts'
import type { orderSendingApi } from './orders/order-sending.ts'
import type { ordersApi } from './orders/orders.ts'
import type { mailTemplatesApi } from './mail/composer/composer.ts'
import type { mailsApi } from './outbox/mails.ts'
import type { outboxApi } from './outbox/outbox.ts'
import type { passkeysApi } from './people/passkeys.ts'
import type { passwordsApi } from './people/passwords.ts'
import type { placesApi } from './places/places.ts'
import type { carrierScoreApi } from './ratings/carrier-score.ts'
import type { ratingsApi } from './ratings/ratings.ts'
import type { routingApi } from './routing/routing.ts'
import type { sessionApi, sessionListApi } from './people/session.ts'
import type { emissionsApi } from './statistics/emissions.ts'
import type { expensesApi } from './statistics/expenses.ts'
import type { offersWonApi } from './statistics/offers-won.ts'
import type { reportMailsApi } from './statistics/report-mails.ts'
import type { carrierPayablesApi } from './statistics/carrier-payables.ts'
import type { statisticsApi } from './statistics/statistics.ts'
import type { statusApi } from './base/status.ts'
import type { systemApi } from './system/system.ts'
import type { todayApi } from './today/today.ts'
import type { userComposerApi, userMailsApi } from './people/user-composer.ts'
import type { usersApi } from './people/users.ts'
import type { vatApi } from './vat/vat.ts'

/** Every call there is. A type only: the browser is typed by it without carrying a schema. */
export type DromosApi = typeof statusApi &
  typeof sessionApi &
  typeof categoriesApi &
  typeof businessMailboxApi &
  typeof businessesApi &
  typeof auditApi &
  typeof banksApi &
  typeof bookingChatApi &
  typeof bookingFilesApi &
  typeof bookingComposerApi &
  typeof bookingLifeApi &
  typeof bookingRailApi &
  typeof bookingsApi &
  typeof ownBookingsApi &
  typeof ownTemplatesApi &
  typeof ownChatApi &
  typeof ownFilesApi &
  typeof bookingLogApi &
  typeof groupageLogApi &
  typeof offerLogApi &
  typeof chatsApi &
  typeof clausesApi &
  typeof contactsApi &
  typeof sessionListApi &
  typeof userComposerApi &
  typeof userMailsApi &
  typeof usersApi &
  typeof vatApi &
  typeof accountsApi &
  typeof passwordsApi &
  typeof factorsApi &
  typeof passkeysApi &
  typeof mailTemplatesApi &
  typeof threadsApi &
  typeof answersApi &
  typeof conversationsApi &
  typeof outboxApi &
  typeof mailboxesApi &
  typeof mailSignInsApi &
  typeof mailsApi &
  typeof placesApi &
  typeof routingApi &
  typeof ratingsApi &
  typeof carrierScoreApi &
  typeof importsApi &
  typeof exportsApi &
  typeof carrierEntryApi &
  typeof firmCreditApi &
  typeof firmRailApi &
  typeof firmsApi &
  typeof firmFilesApi &
  typeof groupsApi &
  typeof groupContactsApi &
  typeof groupFilesApi &
  typeof groupComposerApi &
  typeof groupSendingApi &
  typeof suppressionsApi &
  typeof groupLinksApi &
  typeof groupageChatApi &
  typeof groupageComposerApi &
  typeof groupageLifeApi &
  typeof groupageSendingApi &
  typeof groupageFilesApi &
  typeof groupagePdfApi &
  typeof groupagesApi &
  typeof legInvoicesApi &
  typeof plannerApi &
  typeof plansApi &
  typeof orderChatApi &
  typeof offerFilesApi &
  typeof offerComposerApi &
  typeof offerLifeApi &
  typeof offerPageApi &
  typeof offersApi &
  typeof ownOffersApi &
  typeof orderListsApi &
  typeof orderRailApi &
  typeof orderProposalsApi &
  typeof orderInvoicesApi &
  typeof orderTemplatesApi &
  typeof viewsApi &
  typeof ordersApi &
  typeof orderPdfApi &
  typeof orderProofsApi &
  typeof orderFilesApi &
  typeof orderFileLinksApi &
  typeof orderTrackingApi &
  typeof orderComposerApi &
  typeof orderLifeApi &
  typeof orderSendingApi &
  typeof orderLogApi &
  typeof delayReadersApi &
  typeof noticeChoicesApi &
  typeof notificationsApi &
  typeof expensesApi &
  typeof offersWonApi &
  typeof emissionsApi &
  typeof reportMailsApi &
  typeof statisticsApi &
  typeof carrierPayablesApi &
  typeof systemApi &
  typeof todayApi &
  typeof calendarApi &
  typeof feedApi &
  typeof mapApi &
  typeof boardApi &
  typeof liveApi
