import { measureMemory } from "./memory.ts"
import { measureRender } from "./render.ts"
import { printTable } from "./table.ts"
import { measureThroughput } from "./throughput.ts"

printTable(await measureRender())
printTable(await measureMemory())
printTable(await measureThroughput())
