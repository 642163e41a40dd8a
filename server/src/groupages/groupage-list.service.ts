import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { groupagesApi } from '@dromos/contract/groupages/groupages.ts'
import type { Context } from '../platform/context.ts'
import * as queries from './groupage-list.queries.ts'

type Calls = typeof groupagesApi
type ListQuery = HandlerInput<Calls['GET /groupages']>['query']
type CountsQuery = HandlerInput<Calls['GET /groupages/counts']>['query']

export const listGroupages = ({ db }: Context, query: ListQuery) => queries.listGroupages(db, query)

export const countGroupageTabs = ({ db }: Context, query: CountsQuery) => queries.countGroupageTabs(db, query)
