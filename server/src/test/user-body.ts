let serial = 0

/** What is entered of a member of staff, with an address of their own. */
export function userBody(changes: object = {}): Record<string, unknown> {
  serial += 1
  return {
    name: 'Ελένη',
    surname: `Μάρκου ${serial}`,
    email: `eleni${serial}@firm.test`,
    phone: '+30 2101234567',
    phone_iso: 'GR',
    role_id: [4],
    ...changes,
  }
}
