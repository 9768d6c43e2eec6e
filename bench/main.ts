import { printTable } from "./table.ts"
import { measureThroughput } from "./throughput.ts"

printTable(await measureThroughput())
