import { createRoute, createRouter, lazyRouteComponent as page, redirect } from '@tanstack/react-router'
import { startSearchOf, writeSearch } from './platform/address-search.ts'
import { sessionStore, startSession } from './platform/session/session-store.ts'
import { useSession } from './platform/session/session.tsx'
import { companyScreens } from './routes/company.ts'
import { mailScreens } from './routes/mail.ts'
import { app, office, root, screen } from './routes/office.ts'
import { orderScreens } from './routes/orders.ts'
import { partnerScreens } from './routes/partners.ts'
import { peopleScreens } from './routes/people.ts'
import { publicScreens } from './routes/public.ts'
import { salesScreens } from './routes/sales.ts'
import { sheetScreens } from './routes/sheets.ts'
import { LoadingOverlay } from './shell/loading-overlay.tsx'
import { BrokenScreen, LostAddress } from './shell/page-frame.tsx'

const TodayPage = page(() => import('./today/today.page.tsx'), 'TodayPage')
const LandingPage = page(() => import('./shell/public/landing.page.tsx'), 'LandingPage')

/** `/`: Today for who is signed in, the way in for who is not. */
const StartPage = () => (useSession().person ? <TodayPage /> : <LandingPage />)

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
      ...orderScreens,
      ...salesScreens,
      ...partnerScreens,
      ...peopleScreens,
      ...companyScreens,
      ...mailScreens,
      ...sheetScreens,
      // Whoever is not signed in is asked to, before an address turns out to be none.
      screen('/$', null, LostAddress),
    ]),
  ]),
  ...publicScreens,
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
}
