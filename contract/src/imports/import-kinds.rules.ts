export const importKinds = ['places', 'firms', 'contacts', 'categories', 'invoices'] as const
export type ImportKind = (typeof importKinds)[number]
