import { ratingList } from '@dromos/contract/ratings/filters.ts'
import { listSource } from '../list/record-source.ts'

export const ratedFirms = listSource('ratings', ratingList, {
  path: '/app/rating/list',
  edit: '/app/firms/edit',
})
