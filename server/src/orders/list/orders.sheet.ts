import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { staffOrderColumns } from '@dromos/contract/orders/columns.ts'
import { customerOrderColumns } from '@dromos/contract/orders/customer-columns.ts'
import type { ordersApi } from '@dromos/contract/orders/orders.ts'
import { listTitles } from '@dromos/contract/constants/words.ts'
import { categoryChoices } from '../../categories/categories.service.ts'
import type { Context } from '../../platform/context.ts'
import type { Exchange } from '../../platform/http/http.ts'
import { exportSheet } from '../../sheets/sheets.ts'
import { customerOrdersOf, staffOrdersOf } from './order-list.service.ts'
import { isCustomerView } from '../orders.policy.ts'

type ExportQuery = HandlerInput<(typeof ordersApi)['GET /orders/export']>['query']

export function exportOrders(
  context: Context,
  { format, columns, timezone, separator, ...query }: ExportQuery,
  exchange: Exchange,
) {
  const asked = { format, columns, timezone, separator }
  const common = { area: 'orders', title: listTitles.orders, names: categoryChoices }
  return isCustomerView(context.actor)
    ? exportSheet(context, exchange, asked, {
        ...common,
        columns: customerOrderColumns,
        rows: (inside, counted) => customerOrdersOf(inside, query, counted),
      })
    : exportSheet(context, exchange, asked, {
        ...common,
        columns: staffOrderColumns,
        rows: (inside, counted) => staffOrdersOf(inside, query, counted),
      })
}
