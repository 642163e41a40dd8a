// A thread that works out which tours carry the most margin: it tells how far it is in percent, and answers with the tours.
import { parentPort, workerData } from 'node:worker_threads'
import { candidatesOf, problemOf } from '@dromos/contract/groupages/planner/propose.rules.ts'
import type { Candidate, ProposalInput } from '@dromos/contract/groupages/planner/propose.rules.ts'
import solver from 'highs'

// Its types are of its CommonJS form, whose default export is one level further down.
const loadSolver = solver as unknown as typeof solver.default

/** Among so many tours the best set is chosen. */
const MOST_TOURS = 4_000
/** So many parts of the search are gone through; a bound of time would choose worse on a busy machine. */
const NODES = 1_000
/** For what hangs. */
const SECONDS = 20
/** Choosing is the rest of the way. */
const FOUND = 80

parentPort?.postMessage({ tours: await choose(find(workerData as ProposalInput)) }, [])

function find(ground: ProposalInput): Candidate[] {
  const search = candidatesOf(ground)
  let told = -1
  for (;;) {
    const next = search.next()
    if (next.done) return next.value
    const done = Math.floor(next.value * FOUND)
    if (done > told) parentPort?.postMessage({ done }, [])
    told = Math.max(told, done)
  }
}

/** The set with the most margin in which each order is once at most, the best tour first. */
async function choose(found: readonly Candidate[]): Promise<Candidate[]> {
  const tours = found.slice(0, MOST_TOURS)
  if (tours.length === 0) return []
  parentPort?.postMessage({ done: FOUND }, [])
  const highs = await loadSolver()
  const { Columns: chosen } = highs.solve(problemOf(tours), {
    output_flag: false,
    mip_max_nodes: NODES,
    time_limit: SECONDS,
    mip_rel_gap: 0,
  })
  return tours.filter((_, at) => {
    const column = chosen[`t${at}`]
    return column !== undefined && 'Primal' in column && column.Primal > 0.5
  })
}
