import { ratingList } from '@dromos/contract/ratings/filters.ts'
import { listTitles } from '@dromos/contract/trade/words.ts'
import { language } from '../i18n/language.ts'
import { recordSource } from '../list/record-source.ts'
import { call } from '../platform/api.ts'

/** The list of firms that were rated. */
export const ratedFirms = recordSource({
  name: 'ratings',
  title: listTitles.ratings[language],
  path: '/app/rating/list',
  edit: '/app/firms/edit',
  table: ratingList,
  read: (query, signal) => call('GET /ratings', { query, signal }),
})
