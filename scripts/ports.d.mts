export function freePortFrom(first: number): Promise<number>
