import { lazyRouteComponent as page } from '@tanstack/react-router'
import { screen } from './office.ts'

const userList = () => import('../people/user-list.page.tsx')
const user = () => import('../people/user.page.tsx')
const accountList = () => import('../people/account-list.page.tsx')
const account = () => import('../people/account.page.tsx')

export const peopleScreens = [
  screen('/users/list', 'users.read', page(userList, 'UserListPage')),
  screen('/users/create', 'users.write', page(user, 'UserCreatePage')),
  screen('/users/edit/$id', null, page(user, 'UserEditPage')),
  screen('/accounts/list', 'accounts.read', page(accountList, 'AccountListPage')),
  screen('/accounts/create', 'accounts.write', page(account, 'AccountCreatePage')),
  screen('/accounts/edit/$id', null, page(account, 'AccountEditPage')),
] as const
