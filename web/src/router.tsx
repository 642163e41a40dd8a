import type { Permission } from '@dromos/contract/permissions.ts'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { mailLinkOf, writeSearch } from './platform/address-search.ts'
import { localPathOf } from './platform/local-path.ts'
import { sessionStore, startSession } from './platform/session/session-store.ts'
import { BrokenScreen } from './shell/broken-screen.tsx'
import { LostAddress, OfficeStart } from './shell/redirects.tsx'
import { LoadingOverlay } from './shell/loading-overlay.tsx'
import { PageFrame } from './shell/page-frame.tsx'

const root = createRootRoute({
  component: PageFrame,
  notFoundComponent: LostAddress,
})

const app = createRoute({
  getParentRoute: () => root,
  path: '/app',
  component: lazyRouteComponent(() => import('./shell/app-shell.tsx'), 'AppShell'),
  beforeLoad: async ({ location }) => {
    await startSession()
    if (!sessionStore.get().person) throw redirect({ to: '/user/login', search: { from: location.href } })
  },
})

const routes = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: '/',
    component: lazyRouteComponent(() => import('./shell/public/landing.page.tsx'), 'LandingPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/user/login',
    // Named even when refused: what is left out stays as the address has it.
    validateSearch: (raw: Record<string, unknown>): { from?: string | undefined } => ({
      from: localPathOf(raw['from']),
    }),
    component: lazyRouteComponent(() => import('./people/sign-in/login.page.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/user/forgot',
    component: lazyRouteComponent(() => import('./people/sign-in/forgot.page.tsx'), 'ForgotPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/user/reset',
    validateSearch: mailLinkOf,
    component: lazyRouteComponent(() => import('./people/sign-in/reset.page.tsx'), 'ResetPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/user/savePassword/$id',
    validateSearch: mailLinkOf,
    component: lazyRouteComponent(
      () => import('./people/sign-in/save-password.page.tsx'),
      'SavePasswordPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/files',
    component: lazyRouteComponent(() => import('./public-files/files.page.tsx'), 'FilesPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/error',
    component: lazyRouteComponent(() => import('./shell/error.page.tsx'), 'ErrorPage'),
  }),
  app.addChildren([
    createRoute({
      getParentRoute: () => app,
      path: '/',
      component: OfficeStart,
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/orders/list',
      staticData: { permission: 'orders.read' },
      component: lazyRouteComponent(() => import('./orders/list/order-list.page.tsx'), 'OrderListPage'),
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/orders/create',
      staticData: { permission: 'orders.write' },
      component: lazyRouteComponent(() => import('./orders/order.page.tsx'), 'OrderCreatePage'),
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/orders/edit/$id',
      staticData: { permission: 'orders.read' },
      component: lazyRouteComponent(() => import('./orders/order.page.tsx'), 'OrderEditPage'),
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/places/list',
      staticData: { permission: 'places.read' },
      component: lazyRouteComponent(() => import('./places/place-list.page.tsx'), 'PlaceListPage'),
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/import/$kind',
      staticData: { permission: 'lists.import' },
      component: lazyRouteComponent(() => import('./imports/import.page.tsx'), 'ImportPage'),
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/places/create',
      staticData: { permission: 'places.write' },
      component: lazyRouteComponent(() => import('./places/place.page.tsx'), 'PlaceCreatePage'),
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/places/edit/$id',
      staticData: { permission: 'places.read' },
      component: lazyRouteComponent(() => import('./places/place.page.tsx'), 'PlaceEditPage'),
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/firms',
      staticData: { permission: 'firms.read' },
      component: lazyRouteComponent(() => import('./firms/firm-list.page.tsx'), 'FirmListPage'),
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/firms/create',
      staticData: { permission: 'firms.write' },
      component: lazyRouteComponent(() => import('./firms/firm.page.tsx'), 'FirmCreatePage'),
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/firms/edit/$id',
      staticData: { permission: 'firms.read' },
      component: lazyRouteComponent(() => import('./firms/firm.page.tsx'), 'FirmEditPage'),
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/firms/own',
      staticData: { permission: 'firms.own' },
      component: lazyRouteComponent(() => import('./firms/own-firm.page.tsx'), 'OwnFirmPage'),
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/contacts',
      staticData: { permission: 'contacts.read' },
      component: lazyRouteComponent(() => import('./contacts/contact-list.page.tsx'), 'ContactListPage'),
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/contacts/create',
      staticData: { permission: 'contacts.write' },
      component: lazyRouteComponent(() => import('./contacts/contact.page.tsx'), 'ContactCreatePage'),
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/contacts/edit/$id',
      staticData: { permission: 'contacts.read' },
      component: lazyRouteComponent(() => import('./contacts/contact.page.tsx'), 'ContactEditPage'),
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/rating/list',
      staticData: { permission: 'ratings.read' },
      component: lazyRouteComponent(() => import('./ratings/rating-list.page.tsx'), 'RatingListPage'),
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/users/list',
      staticData: { permission: 'users.read' },
      component: lazyRouteComponent(() => import('./people/user-list.page.tsx'), 'UserListPage'),
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/users/create',
      staticData: { permission: 'users.write' },
      component: lazyRouteComponent(() => import('./people/user.page.tsx'), 'UserCreatePage'),
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/users/edit/$id',
      component: lazyRouteComponent(() => import('./people/user.page.tsx'), 'UserEditPage'),
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/accounts/list',
      staticData: { permission: 'accounts.read' },
      component: lazyRouteComponent(() => import('./people/account-list.page.tsx'), 'AccountListPage'),
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/accounts/create',
      staticData: { permission: 'accounts.write' },
      component: lazyRouteComponent(() => import('./people/account.page.tsx'), 'AccountCreatePage'),
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/accounts/edit/$id',
      component: lazyRouteComponent(() => import('./people/account.page.tsx'), 'AccountEditPage'),
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/businesses/list',
      staticData: { permission: 'businesses.read' },
      component: lazyRouteComponent(() => import('./businesses/business-list.page.tsx'), 'BusinessListPage'),
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/businesses/create',
      staticData: { permission: 'businesses.write' },
      component: lazyRouteComponent(() => import('./businesses/business.page.tsx'), 'BusinessCreatePage'),
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/businesses/edit/$id',
      staticData: { permission: 'businesses.read' },
      component: lazyRouteComponent(() => import('./businesses/business.page.tsx'), 'BusinessEditPage'),
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/banks/list',
      staticData: { permission: 'banks.read' },
      component: lazyRouteComponent(() => import('./banks/bank-list.page.tsx'), 'BankListPage'),
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/banks/create',
      staticData: { permission: 'banks.write' },
      component: lazyRouteComponent(() => import('./banks/bank.page.tsx'), 'BankCreatePage'),
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/banks/edit/$id',
      staticData: { permission: 'banks.read' },
      component: lazyRouteComponent(() => import('./banks/bank.page.tsx'), 'BankEditPage'),
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/categories',
      staticData: { permission: 'categories.read' },
      component: lazyRouteComponent(() => import('./categories/category-list.page.tsx'), 'CategoriesPage'),
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/categories/list/$type',
      staticData: { permission: 'categories.read' },
      component: lazyRouteComponent(() => import('./categories/category-list.page.tsx'), 'CategoryListPage'),
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/categories/create/$type',
      staticData: { permission: 'categories.write' },
      component: lazyRouteComponent(() => import('./categories/category.page.tsx'), 'CategoryCreatePage'),
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/categories/edit/$type/$id',
      staticData: { permission: 'categories.read' },
      component: lazyRouteComponent(() => import('./categories/category.page.tsx'), 'CategoryEditPage'),
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/outbox',
      staticData: { permission: 'outbox.read' },
      component: lazyRouteComponent(() => import('./outbox/outbox.page.tsx'), 'OutboxPage'),
    }),
  ]),
])

/** The addresses of the product. */
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
    permission?: Permission
  }
}
