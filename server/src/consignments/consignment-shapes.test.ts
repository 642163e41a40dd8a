import { customerDetail, forCustomers } from '@dromos/contract/consignments/consignment-record.ts'
import { stopFields } from '@dromos/contract/consignments/consignment-input.ts'
import { describe, expect, it } from 'vitest'
import { columnsOf } from '../db/columns.ts'
import { detailsJson } from './consignment-record.sql.ts'
import { putConsignment } from './consignment-save.sql.ts'

describe('the shape of a stop', () => {
  it('names every field in the statement that saves and in the one staff read by', () => {
    const saving = putConsignment('order_id')
    const reading = detailsJson('order_id', 'o.id', 'staff')
    for (const name of Object.keys(stopFields)) {
      expect(saving).toContain(`${name} = excluded.${name}`)
      expect(reading).toContain(`'${name}'`)
    }
  })

  it('takes no field without a column', () => {
    // @ts-expect-error -- there is no such column
    expect(columnsOf('consignment_stops', { ...stopFields, gate: true })).toContain('gate')
  })
})

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
