import type { TestApp } from '../app.ts'

export interface Pair {
  kept: number
  merged: number
}

/** Two firms, the second with one of everything that can refer to a firm. */
export async function makePair(test: TestApp): Promise<Pair> {
  const kept = await test.make.firm({ name: 'Kept ΑΕ', vat: '' })
  const merged = await test.make.firm({ name: 'Merged ΑΕ', is_carrier: true })
  await test.make.address(kept, { main: true, city: 'Lamia' })
  const [main, other] = [
    await test.make.address(merged, { main: true, city: 'Volos' }),
    await test.make.address(merged, { city: 'Drama', sort: 1 }),
  ]
  const contact = await test.make.contact(merged)
  await test.make.contact(kept)
  const person = await test.make.person({
    role_id: 5,
    firm_id: merged,
    firm_address_id: other,
    contact_id: contact,
  })
  await test.make.session(person)
  const names = { customer_name: 'Merged ΑΕ', search: ' x', customer_search: ' x' }
  await test.make.order({ firm_company_id: merged, firm_address_id: main, customer_id: contact, ...names })
  await test.make.order({ firm_company_id: kept, firm_carrier_id: merged, transporter_id: contact })
  await test.make.order({ firm_company_id: kept, customer_name: 'Kept ΑΕ' })
  const colleague = await test.make.person({ role_id: 4 })
  await test.pool.query(
    `insert into firm_firm_types values ($1, 1), ($2, 1), ($2, 3);`
      .replaceAll('$1', `${kept}`)
      .replaceAll('$2', `${merged}`),
  )
  await test.pool.query('insert into firm_operations values ($1, 1), ($2, 1), ($2, 2)', [kept, merged])
  await test.pool.query('insert into firm_assign_users values ($1, $2)', [merged, colleague])
  await test.make.firmFile(merged, { file_type_id: 20 })
  return { kept, merged }
}

/** Everything a merge could touch, versions and times of change aside. */
export async function snapshot(test: TestApp, { kept, merged }: Pair): Promise<Record<string, object[]>> {
  const tables = {
    firms: `select * from firms where id in (${kept}, ${merged})`,
    addresses: `select * from firm_addresses where firm_id in (${kept}, ${merged})`,
    contacts: `select * from contacts where firm_id in (${kept}, ${merged})`,
    people: `select * from people where firm_id in (${kept}, ${merged})`,
    orders: `select * from orders where firm_company_id in (${kept}, ${merged}) or firm_carrier_id in (${kept}, ${merged})`,
    files: `select * from files where firm_id in (${kept}, ${merged})`,
    types: `select firm_id, firm_type_id as id from firm_firm_types where firm_id in (${kept}, ${merged})`,
    operations: `select firm_id, operation_id as id from firm_operations where firm_id in (${kept}, ${merged})`,
    users: `select firm_id, person_id as id from firm_assign_users where firm_id in (${kept}, ${merged})`,
  }
  const read = Object.entries(tables).map(async ([name, query]) => {
    const { rows } = await test.pool.query(`${query} order by id, 1`)
    const changing = new Set(['version', 'updated_at', 'updated_by'])
    return [
      name,
      rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !changing.has(key)))),
    ]
  })
  return Object.fromEntries(await Promise.all(read))
}
