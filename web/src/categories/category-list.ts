import { flag } from '@dromos/contract/base/filters.ts'
import { categoryTypes } from '@dromos/contract/categories/category-types.ts'
import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { categoryTitle } from '@dromos/contract/categories/columns.ts'
import { categoryList } from '@dromos/contract/categories/filters.ts'
import { language } from '../i18n/language.ts'
import { recordSource } from '../list/record-source.ts'
import { call } from '../platform/api.ts'
import { t } from './categories.messages.ts'

const sourceOf = (type: CategoryType) =>
  recordSource({
    name: `categories.${type}`,
    title: categoryTitle(type)[language],
    newTitle: `${t('newValue')}: ${categoryTitle(type)[language]}`,
    path: `/app/categories/list/${type}`,
    edit: `/app/categories/edit/${type}`,
    table: categoryList,
    extra: { arrange: flag },
    pages: ['categories', 'list', type],
    read: (query, signal) => call('GET /categories/{type}', { params: { type }, query, signal }),
  })

const sources = new Map(categoryTypes.map((type) => [type, sourceOf(type)]))

export const categoryRecords = (type: CategoryType) => sources.get(type) ?? sourceOf(type)
