import type { Screen } from '@dromos/contract/base/screens.ts'
import type { Permission } from '@dromos/contract/permissions.ts'
import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import type { RouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import { createElement } from 'react'
import { sessionStore, startSession } from '../platform/session/session-store.ts'
import { useCan } from '../platform/session/session.tsx'
import { AppShell, OfficeFrame } from '../shell/office-frame.tsx'
import { LostAddress, PageFrame } from '../shell/page-frame.tsx'

export const root = createRootRoute({
  component: PageFrame,
  notFoundComponent: LostAddress,
})

/** What needs the office around it for who is signed in: the screens, and the first page. */
export const office = createRoute({ getParentRoute: () => root, id: 'office', component: OfficeFrame })

/** The parent of every screen of the office: whoever is not signed in is asked to. */
export const app = createRoute({
  getParentRoute: () => office,
  path: '/app',
  beforeLoad: async ({ location }) => {
    // The frame comes while the server is asked who this is.
    void AppShell.preload?.()
    await startSession()
    if (!sessionStore.get().person) throw redirect({ to: '/user/login', search: { from: location.href } })
  },
})

/** What stands after `/app` in the address of a screen of the office. */
type OfficeAddress =
  | '/'
  | '/$'
  | (Screen extends infer S ? (S extends `/app${infer P extends `/${string}`}` ? P : never) : never)

type Permitted = Permission | readonly Permission[]

/** A screen of the office; `null` where everybody signed in may open it. */
export const screen = <P extends OfficeAddress>(
  path: P,
  permission: Permitted | null,
  component: RouteComponent,
) =>
  createRoute({
    getParentRoute: () => app,
    path,
    staticData: permission ? { permission } : {},
    component,
  })

/** An address that staff had before, which leads to another with what was asked there; customers keep its screen if it has one. */
export const formerScreen = <P extends OfficeAddress>(
  path: P,
  { permission, component, searchOf }: FormerScreen,
) =>
  createRoute({
    getParentRoute: () => app,
    path,
    staticData: { permission },
    ...(component && { component }),
    beforeLoad: ({ search }) => {
      const isStaff = sessionStore.get().person?.permissions.includes('inbox.read') ?? false
      if (isStaff || !component) throw redirect({ to: '/app/inbox', search: searchOf(search), replace: true })
    },
  })

interface FormerScreen {
  permission: Permission
  component?: RouteComponent
  searchOf: (search: Readonly<Record<string, unknown>>) => Record<string, string>
}

type LazyPage = ReturnType<typeof lazyRouteComponent>

/** One address for both sides: the page of staff, and the page of customers. */
export function eitherSide([staffs, customers]: readonly [LazyPage, LazyPage]): RouteComponent {
  const isCustomer = (): boolean => sessionStore.get().person?.permissions.includes('bookings.own') ?? false
  const Either = () => (useCan()('bookings.own') ? createElement(customers) : createElement(staffs))
  return Object.assign(Either, { preload: () => (isCustomer() ? customers : staffs).preload?.() })
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who may open the screen; the others get the page that says so, at the same address. */
    permission?: Permitted
  }
}
