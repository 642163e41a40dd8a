import { lazyRouteComponent as page } from '@tanstack/react-router'
import { screen } from './office.ts'

const placeList = () => import('../places/place-list.page.tsx')
const place = () => import('../places/place.page.tsx')
const firmList = () => import('../firms/firm-list.page.tsx')
const firm = () => import('../firms/firm.page.tsx')
const carrier = () => import('../firms/carrier/carrier.page.tsx')
const ownFirm = () => import('../firms/own-firm.page.tsx')
const contactList = () => import('../contacts/contact-list.page.tsx')
const contact = () => import('../contacts/contact.page.tsx')
const groupList = () => import('../groups/group-list.page.tsx')
const group = () => import('../groups/group.page.tsx')
const suppressionList = () => import('../groups/suppression-list.page.tsx')

export const partnerScreens = [
  screen('/places/list', 'places.read', page(placeList, 'PlaceListPage')),
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
  screen('/groups', 'groups.read', page(groupList, 'GroupListPage')),
  screen('/groups/create', 'groups.write', page(group, 'GroupCreatePage')),
  screen('/groups/edit/$id', 'groups.read', page(group, 'GroupEditPage')),
  screen('/groups/suppressions', 'groups.read', page(suppressionList, 'SuppressionListPage')),
] as const
