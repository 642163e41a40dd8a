import type { Screen } from '@dromos/contract/base/screens.ts'
import type { Permission } from '@dromos/contract/permissions.ts'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent as page,
  redirect,
} from '@tanstack/react-router'
import type { RouteComponent } from '@tanstack/react-router'
import { createElement } from 'react'
import { mailLinkOf, startSearchOf, wayBackOf, writeSearch } from './platform/address-search.ts'
import { sessionStore, startSession } from './platform/session/session-store.ts'
import { useCan, useSession } from './platform/session/session.tsx'
import { LoadingOverlay } from './shell/loading-overlay.tsx'
import { AppShell, OfficeFrame } from './shell/office-frame.tsx'
import { BrokenScreen, LostAddress, PageFrame } from './shell/page-frame.tsx'

const root = createRootRoute({
  component: PageFrame,
  notFoundComponent: LostAddress,
})

/** What needs the office around it for who is signed in: the screens, and the first page. */
const office = createRoute({ getParentRoute: () => root, id: 'office', component: OfficeFrame })

const app = createRoute({
  getParentRoute: () => office,
  path: '/app',
  beforeLoad: async ({ location }) => {
    // The frame comes while the server is asked who this is.
    void AppShell.preload?.()
    await startSession()
    if (!sessionStore.get().person) throw redirect({ to: '/user/login', search: { from: location.href } })
  },
})

// Each page is fetched when it is first opened.
const orderMap = () => {
  // The land comes beside the screen's code, not after it.
  void import('./ui/map/basemap-files.ts').catch(() => undefined)
  return import('./orders/map/map.page.tsx')
}
const calendar = () => import('./orders/calendar/calendar.page.tsx')
const orderList = () => import('./orders/list/order-list.page.tsx')
const order = () => import('./orders/order.page.tsx')
const bookingList = () => import('./bookings/booking-list.page.tsx')
const booking = () => import('./bookings/booking.page.tsx')
const ownBookingList = () => import('./bookings/own/own-booking-list.page.tsx')
const ownBooking = () => import('./bookings/own/own-booking.page.tsx')
const offerList = () => import('./offers/offer-list.page.tsx')
const offer = () => import('./offers/offer.page.tsx')
const ownOfferList = () => import('./offers/own/own-offer-list.page.tsx')
const ownOffer = () => import('./offers/own/own-offer.page.tsx')
const clauseList = () => import('./clauses/clause-list.page.tsx')
const clause = () => import('./clauses/clause.page.tsx')
const groupageList = () => import('./groupages/groupage-list.page.tsx')
const groupage = () => import('./groupages/groupage.page.tsx')
const chats = () => import('./chats/chats.page.tsx')
const planner = () => import('./groupages/planner/planner.page.tsx')
const placeList = () => import('./places/place-list.page.tsx')
const sheetImport = () => import('./imports/import.page.tsx')
const place = () => import('./places/place.page.tsx')
const firmList = () => import('./firms/firm-list.page.tsx')
const firm = () => import('./firms/firm.page.tsx')
const carrier = () => import('./firms/carrier/carrier.page.tsx')
const ownFirm = () => import('./firms/own-firm.page.tsx')
const contactList = () => import('./contacts/contact-list.page.tsx')
const contact = () => import('./contacts/contact.page.tsx')
const statistics = () => import('./statistics/statistics.page.tsx')
const ratingList = () => import('./ratings/rating-list.page.tsx')
const userList = () => import('./people/user-list.page.tsx')
const user = () => import('./people/user.page.tsx')
const accountList = () => import('./people/account-list.page.tsx')
const account = () => import('./people/account.page.tsx')
const businessList = () => import('./businesses/business-list.page.tsx')
const business = () => import('./businesses/business.page.tsx')
const groupList = () => import('./groups/group-list.page.tsx')
const group = () => import('./groups/group.page.tsx')
const suppressionList = () => import('./groups/suppression-list.page.tsx')
const bankList = () => import('./banks/bank-list.page.tsx')
const bank = () => import('./banks/bank.page.tsx')
const categoryList = () => import('./categories/category-list.page.tsx')
const category = () => import('./categories/category.page.tsx')
const exports = () => import('./exports/exports.page.tsx')
const notices = () => import('./notifications/notification-list.page.tsx')
const outbox = () => import('./outbox/outbox.page.tsx')
const mails = () => import('./inbox/mail-list.page.tsx')

const TodayPage = page(() => import('./today/today.page.tsx'), 'TodayPage')
const LandingPage = page(() => import('./shell/public/landing.page.tsx'), 'LandingPage')

/** `/`: Today for who is signed in, the way in for who is not. */
const StartPage = () => (useSession().person ? <TodayPage /> : <LandingPage />)

/** What stands after `/app` in the address of a screen of the office. */
type OfficeAddress =
  | '/'
  | '/$'
  | (Screen extends infer S ? (S extends `/app${infer P extends `/${string}`}` ? P : never) : never)

type Permitted = Permission | readonly Permission[]

const screen = <P extends OfficeAddress>(path: P, permission: Permitted | null, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => app,
    path,
    staticData: permission ? { permission } : {},
    component,
  })

const ofBookings = ['bookings.read', 'bookings.own'] as const
const writeBookings = ['bookings.write', 'bookings.own'] as const

/** The same address for both sides: the office's screen, and the customer's own. */
const pagesOfBookings = {
  list: [page(bookingList, 'BookingListPage'), page(ownBookingList, 'OwnBookingListPage')],
  create: [page(booking, 'BookingCreatePage'), page(ownBooking, 'OwnBookingCreatePage')],
  edit: [page(booking, 'BookingEditPage'), page(ownBooking, 'OwnBookingEditPage')],
} as const

const ofOffers = ['offers.read', 'offers.own'] as const

const pagesOfOffers = {
  list: [page(offerList, 'OfferListPage'), page(ownOfferList, 'OwnOfferListPage')],
  edit: [page(offer, 'OfferEditPage'), page(ownOffer, 'OwnOfferPage')],
} as const

type LazyPage = ReturnType<typeof page>

function eitherSide([staffs, customers]: readonly [LazyPage, LazyPage]): RouteComponent {
  const isCustomer = (): boolean => sessionStore.get().person?.permissions.includes('bookings.own') ?? false
  const Either = () => (useCan()('bookings.own') ? createElement(customers) : createElement(staffs))
  return Object.assign(Either, { preload: () => (isCustomer() ? customers : staffs).preload?.() })
}

const routes = root.addChildren([
  office.addChildren([
    createRoute({
      getParentRoute: () => office,
      path: '/',
      validateSearch: startSearchOf,
      // Who was signed in is not shown the way in first. Without a connection it says what is wrong.
      beforeLoad: async () => {
        await startSession().catch(() => undefined)
        // What follows is drawn at once: there is no page before it that could stay.
        await (sessionStore.get().person ? TodayPage : LandingPage).preload?.()
      },
      component: StartPage,
    }),
    app.addChildren([
      createRoute({
        getParentRoute: () => app,
        path: '/',
        // Before anything is drawn: a screen that leads on once it stands takes the focus from what was opened meanwhile.
        beforeLoad: () => {
          throw redirect({ to: '/app/orders/list', replace: true })
        },
      }),
      screen('/dashboard/map', 'orders.read', page(orderMap, 'MapPage')),
      screen('/calendar', 'orders.read', page(calendar, 'CalendarPage')),
      screen('/orders/list', 'orders.read', page(orderList, 'OrderListPage')),
      screen('/orders/create', 'orders.write', page(order, 'OrderCreatePage')),
      screen('/orders/edit/$id', 'orders.read', page(order, 'OrderEditPage')),
      screen('/bookings/list', ofBookings, eitherSide(pagesOfBookings.list)),
      screen('/bookings/create', writeBookings, eitherSide(pagesOfBookings.create)),
      screen('/bookings/edit/$id', ofBookings, eitherSide(pagesOfBookings.edit)),
      screen('/offers/list', ofOffers, eitherSide(pagesOfOffers.list)),
      screen('/offers/create', 'offers.write', page(offer, 'OfferCreatePage')),
      screen('/offers/edit/$id', ofOffers, eitherSide(pagesOfOffers.edit)),
      screen('/clauses/list', 'offers.read', page(clauseList, 'ClauseListPage')),
      screen('/clauses/create', 'offers.write', page(clause, 'ClauseCreatePage')),
      screen('/clauses/edit/$id', 'offers.read', page(clause, 'ClauseEditPage')),
      screen('/groupages/list', 'groupages.read', page(groupageList, 'GroupageListPage')),
      screen('/groupages/create', 'groupages.write', page(groupage, 'GroupageCreatePage')),
      screen('/groupages/planner', 'groupages.write', page(planner, 'PlannerPage')),
      screen('/groupages/edit/$id', 'groupages.read', page(groupage, 'GroupageEditPage')),
      screen('/chats', 'orders.read', page(chats, 'ChatsPage')),
      screen('/places/list', 'places.read', page(placeList, 'PlaceListPage')),
      screen('/import/$kind', 'lists.import', page(sheetImport, 'ImportPage')),
      screen('/places/create', 'places.write', page(place, 'PlaceCreatePage')),
      screen('/places/edit/$id', 'places.read', page(place, 'PlaceEditPage')),
      screen('/firms', 'firms.read', page(firmList, 'FirmListPage')),
      screen('/firms/create', 'firms.write', page(firm, 'FirmCreatePage')),
      screen('/firms/carrier', 'firms.write', page(carrier, 'CarrierCreatePage')),
      screen('/firms/edit/$id', 'firms.read', page(firm, 'FirmEditPage')),
      screen('/firms/own', 'firms.own', page(ownFirm, 'OwnFirmPage')),
      screen('/contacts', 'contacts.read', page(contactList, 'ContactListPage')),
      screen('/contacts/create', 'contacts.write', page(contact, 'ContactCreatePage')),
      screen('/contacts/edit/$id', 'contacts.read', page(contact, 'ContactEditPage')),
      screen('/stats', 'statistics.read', page(statistics, 'StatisticsPage')),
      screen('/rating/list', 'ratings.read', page(ratingList, 'RatingListPage')),
      screen('/users/list', 'users.read', page(userList, 'UserListPage')),
      screen('/users/create', 'users.write', page(user, 'UserCreatePage')),
      screen('/users/edit/$id', null, page(user, 'UserEditPage')),
      screen('/accounts/list', 'accounts.read', page(accountList, 'AccountListPage')),
      screen('/accounts/create', 'accounts.write', page(account, 'AccountCreatePage')),
      screen('/accounts/edit/$id', null, page(account, 'AccountEditPage')),
      screen('/businesses/list', 'businesses.read', page(businessList, 'BusinessListPage')),
      screen('/businesses/create', 'businesses.write', page(business, 'BusinessCreatePage')),
      screen('/businesses/edit/$id', 'businesses.read', page(business, 'BusinessEditPage')),
      screen('/groups', 'groups.read', page(groupList, 'GroupListPage')),
      screen('/groups/create', 'groups.write', page(group, 'GroupCreatePage')),
      screen('/groups/edit/$id', 'groups.read', page(group, 'GroupEditPage')),
      screen('/groups/suppressions', 'groups.read', page(suppressionList, 'SuppressionListPage')),
      screen('/banks/list', 'banks.read', page(bankList, 'BankListPage')),
      screen('/banks/create', 'banks.write', page(bank, 'BankCreatePage')),
      screen('/banks/edit/$id', 'banks.read', page(bank, 'BankEditPage')),
      screen('/categories', 'categories.read', page(categoryList, 'CategoriesPage')),
      screen('/categories/list/$type', 'categories.read', page(categoryList, 'CategoryListPage')),
      screen('/categories/create/$type', 'categories.write', page(category, 'CategoryCreatePage')),
      screen('/categories/edit/$type/$id', 'categories.read', page(category, 'CategoryEditPage')),
      screen('/exports', null, page(exports, 'ExportsPage')),
      screen('/notifications', null, page(notices, 'NotificationListPage')),
      screen('/outbox', 'outbox.read', page(outbox, 'OutboxPage')),
      screen('/mails', 'mails.read', page(mails, 'MailListPage')),
      // Whoever is not signed in is asked to, before an address turns out to be none.
      screen('/$', null, LostAddress),
    ]),
  ]),
  createRoute({
    getParentRoute: () => root,
    path: '/user/login',
    validateSearch: wayBackOf,
    component: page(() => import('./people/sign-in/login.page.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/user/forgot',
    component: page(() => import('./people/sign-in/forgot.page.tsx'), 'ForgotPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/user/reset',
    validateSearch: mailLinkOf,
    component: page(() => import('./people/sign-in/reset.page.tsx'), 'ResetPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/user/savePassword/$id',
    validateSearch: mailLinkOf,
    component: page(() => import('./people/sign-in/save-password.page.tsx'), 'SavePasswordPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/files',
    component: page(() => import('./public-files/files.page.tsx'), 'FilesPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/track',
    component: page(() => import('./track/track.page.tsx'), 'TrackPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/offer',
    component: page(() => import('./offers/page/offer-answer.page.tsx'), 'OfferAnswerPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/unsubscribe/$token',
    component: page(() => import('./groups/public/unsubscribe.page.tsx'), 'UnsubscribePage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/shared',
    component: page(() => import('./groups/public/shared.page.tsx'), 'SharedPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/error',
    component: page(() => import('./shell/error.page.tsx'), 'ErrorPage'),
  }),
])

export const router = createRouter({
  routeTree: routes,
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: writeSearch,
  defaultPreload: 'intent',
  defaultPendingComponent: LoadingOverlay,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultErrorComponent: BrokenScreen,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** Who may open the screen; the others get the page that says so, at the same address. */
    permission?: Permitted
  }
}
