import { lazyRouteComponent as page } from '@tanstack/react-router'
import { roomOfMails } from '../inbox/room/room-address.ts'
import { formerScreen, screen } from './office.ts'

const calendar = () => import('../orders/calendar/calendar.page.tsx')
const orderList = () => import('../orders/list/order-list.page.tsx')
const order = () => import('../orders/order.page.tsx')
const groupageList = () => import('../groupages/groupage-list.page.tsx')
const groupage = () => import('../groupages/groupage.page.tsx')
const chats = () => import('../chats/chats.page.tsx')
const planner = () => import('../groupages/planner/planner.page.tsx')
const statistics = () => import('../statistics/statistics.page.tsx')
const ratingList = () => import('../ratings/rating-list.page.tsx')
const orderMap = () => {
  // The land comes beside the screen's code, not after it.
  void import('../ui/map/basemap-files.ts').catch(() => undefined)
  return import('../orders/map/map.page.tsx')
}

export const orderScreens = [
  screen('/dashboard/map', 'orders.read', page(orderMap, 'MapPage')),
  screen('/calendar', 'orders.read', page(calendar, 'CalendarPage')),
  screen('/orders/list', 'orders.read', page(orderList, 'OrderListPage')),
  screen('/orders/create', 'orders.write', page(order, 'OrderCreatePage')),
  screen('/orders/edit/$id', 'orders.read', page(order, 'OrderEditPage')),
  screen('/groupages/list', 'groupages.read', page(groupageList, 'GroupageListPage')),
  screen('/groupages/create', 'groupages.write', page(groupage, 'GroupageCreatePage')),
  screen('/groupages/planner', 'groupages.write', page(planner, 'PlannerPage')),
  screen('/groupages/edit/$id', 'groupages.read', page(groupage, 'GroupageEditPage')),
  formerScreen('/chats', {
    permission: 'orders.read',
    component: page(chats, 'ChatsPage'),
    searchOf: roomOfMails,
  }),
  screen('/stats', 'statistics.read', page(statistics, 'StatisticsPage')),
  screen('/rating/list', 'ratings.read', page(ratingList, 'RatingListPage')),
] as const
