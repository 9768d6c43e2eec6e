import { patchDatabaseDriver } from "../../backend/driver-patches.ts"

patchDatabaseDriver()
