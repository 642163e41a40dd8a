/** The seeded kinds of files that the product makes or judges by; they cannot be deleted. */
export const fileKind = {
  cmrNote: 1,
  proof: 2,
  transportOrder: 3,
  bookingConfirmation: 4,
  palletNote: 5,
  deliveryNote: 6,
  loadingList: 8,
  temperatureRecord: 11,
  damageReport: 13,
  carrierInvoice: 14,
  communityLicence: 15,
  operatorLicence: 16,
  cmrInsurance: 18,
  /** An insurer's decision: the file that an unassigned insurance needs. */
  creditDecision: 20,
  coldCertificate: 24,
  adrVehicle: 25,
  adrDriver: 26,
  cemtPermit: 32,
  bilateralPermit: 33,
} as const

export const proofKinds: readonly number[] = [fileKind.cmrNote, fileKind.proof]

/** Kinds that name what we pay: they are never released to customers. */
export const neverReleased: readonly number[] = [fileKind.transportOrder, fileKind.carrierInvoice]
