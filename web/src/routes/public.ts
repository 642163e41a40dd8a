import { createRoute, lazyRouteComponent as page, redirect } from '@tanstack/react-router'
import { mailLinkOf, wayBackOf } from '../platform/address-search.ts'
import { root } from './office.ts'

/** What is open to whoever has the address or the link: signing in, and the pages of links. */
export const publicScreens = [
  createRoute({
    getParentRoute: () => root,
    path: '/user',
    beforeLoad: () => {
      throw redirect({ to: '/user/login', replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/user/login',
    validateSearch: wayBackOf,
    component: page(() => import('../people/sign-in/login.page.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/user/forgot',
    component: page(() => import('../people/sign-in/forgot.page.tsx'), 'ForgotPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/user/reset',
    validateSearch: mailLinkOf,
    component: page(() => import('../people/sign-in/reset.page.tsx'), 'ResetPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/user/savePassword/$id',
    validateSearch: mailLinkOf,
    component: page(() => import('../people/sign-in/save-password.page.tsx'), 'SavePasswordPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/files',
    component: page(() => import('../public-files/files.page.tsx'), 'FilesPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/track',
    component: page(() => import('../track/track.page.tsx'), 'TrackPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/offer',
    component: page(() => import('../offers/page/offer-answer.page.tsx'), 'OfferAnswerPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/unsubscribe/$token',
    component: page(() => import('../groups/public/unsubscribe.page.tsx'), 'UnsubscribePage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/shared',
    component: page(() => import('../groups/public/shared.page.tsx'), 'SharedPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/error',
    component: page(() => import('../shell/error.page.tsx'), 'ErrorPage'),
  }),
] as const
