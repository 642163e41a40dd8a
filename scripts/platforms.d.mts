export interface Machine {
  platform: string
  arch: string
  isMusl: boolean
  packages: ReadonlySet<string>
  node: number
  neededNode: number
  hasDatabase: boolean
}
export function nodePackages(platform: string, arch: string): string[]
export function refusalOf(machine: Machine): string | null
export function isMuslHere(): boolean
