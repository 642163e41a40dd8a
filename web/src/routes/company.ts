import { lazyRouteComponent as page } from '@tanstack/react-router'
import { screen } from './office.ts'

const businessList = () => import('../businesses/business-list.page.tsx')
const business = () => import('../businesses/business.page.tsx')
const bankList = () => import('../banks/bank-list.page.tsx')
const bank = () => import('../banks/bank.page.tsx')
const system = () => import('../system/system.page.tsx')
const audit = () => import('../audit/audit-list.page.tsx')
const vatList = () => import('../vat/vat-list.page.tsx')
const vat = () => import('../vat/vat.page.tsx')
const categoryList = () => import('../categories/category-list.page.tsx')
const category = () => import('../categories/category.page.tsx')

export const companyScreens = [
  screen('/businesses/list', 'businesses.read', page(businessList, 'BusinessListPage')),
  screen('/businesses/create', 'businesses.write', page(business, 'BusinessCreatePage')),
  screen('/businesses/edit/$id', 'businesses.read', page(business, 'BusinessEditPage')),
  screen('/banks/list', 'banks.read', page(bankList, 'BankListPage')),
  screen('/banks/create', 'banks.write', page(bank, 'BankCreatePage')),
  screen('/banks/edit/$id', 'banks.read', page(bank, 'BankEditPage')),
  screen('/vat/list', 'vat.read', page(vatList, 'VatListPage')),
  screen('/vat/create', 'vat.write', page(vat, 'VatCreatePage')),
  screen('/vat/edit/$id', 'vat.read', page(vat, 'VatEditPage')),
  screen('/audit', 'audit.read', page(audit, 'AuditListPage')),
  screen('/system', 'system.read', page(system, 'SystemPage')),
  screen('/categories', 'categories.read', page(categoryList, 'CategoriesPage')),
  screen('/categories/list/$type', 'categories.read', page(categoryList, 'CategoryListPage')),
  screen('/categories/create/$type', 'categories.write', page(category, 'CategoryCreatePage')),
  screen('/categories/edit/$type/$id', 'categories.read', page(category, 'CategoryEditPage')),
] as const
