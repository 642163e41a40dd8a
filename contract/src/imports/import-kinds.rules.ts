export const importKinds = ['places', 'firms', 'contacts', 'categories'] as const
export type ImportKind = (typeof importKinds)[number]
