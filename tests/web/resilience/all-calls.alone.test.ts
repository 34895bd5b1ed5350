import { testFaultMatrix } from "./matrix";

testFaultMatrix("all");
