import { testMatrix } from "./matrix";

testMatrix("all");
