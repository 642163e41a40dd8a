import { makeLinks } from '../db/embedded-home.ts'

// While a release is built: from then on nobody may write into its folder.
if (!(await makeLinks())) process.exitCode = 1
