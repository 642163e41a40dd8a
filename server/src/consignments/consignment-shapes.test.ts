import { customerDetail, forCustomers } from '@dromos/contract/consignments/consignment-record.ts'
import { expect, it } from 'vitest'

it('a stop shows a customer the fields of the written list and no others', () => {
  const { loading, unloading } = customerDetail.shape
  const derived = [
    'place',
    'custom_place',
    'party_place',
    'timezone',
    'starts_at',
    'ends_at',
    'arrived_at',
    'departed_at',
  ]
  for (const { shape } of [loading, unloading]) {
    expect(Object.keys(shape).toSorted()).toEqual([...forCustomers.stop, ...derived].toSorted())
  }
  expect(forCustomers.stop).toEqual([
    'place_id',
    'date',
    'time_from',
    'time_to',
    'custom',
    'custom_place_id',
    'party_place_id',
    'notes',
  ])
})
