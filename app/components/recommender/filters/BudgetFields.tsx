import type { FieldMetadata } from "@conform-to/react";
import type { Country } from "@contract/vocabulary";
import { useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { MoneyCountry } from "~/components/ui/MoneyField";
import { RadioGroup } from "~/components/ui/RadioGroup";
import { RangePairField } from "~/components/ui/RangePairField";
import { currencySign } from "~/services/format/money";
import {
  type BudgetType,
  guestsToConvert,
  PER_HEAD_BUDGET,
  TOTAL_BUDGET,
  type TypedBudget,
  type TypedRange,
  typedRangeIn,
} from "~/services/recommender/filters/budget";

type Name =
  | "budget_type"
  | "price_per_person_min"
  | "price_per_person_max"
  | "price_per_day_min"
  | "price_per_day_max";

const budgetTypes = ["per_head", "total"] as const;

const ranges = {
  per_head: {
    label: "Price per head",
    suffix: "per head",
    min: "price_per_person_min",
    max: "price_per_person_max",
    limits: PER_HEAD_BUDGET,
  },
  total: {
    label: "Total price",
    suffix: "in total",
    min: "price_per_day_min",
    max: "price_per_day_max",
    limits: TOTAL_BUDGET,
  },
} as const;

interface BudgetFieldsProps {
  country: Country | undefined;
  fields: Record<Name, FieldMetadata<unknown>>;
  formId: string;
}
/**
 * The budget per head or in total. Without JavaScript both ranges stand there and the chosen one counts;
 * with it only the chosen one does, and choosing the other converts what was set, which comes back as it was (spec 4).
 */
export function BudgetFields({ country, fields, formId }: BudgetFieldsProps) {
  const hydrated = useHydrated();
  const rangeOf = (type: BudgetType): TypedRange => {
    const { min, max, limits } = ranges[type];
    return {
      min: textOf(fields[min].initialValue) ?? String(limits.min),
      max: textOf(fields[max].initialValue) ?? String(limits.max),
    };
  };
  const [shown, setShown] = useState({
    type: fields.budget_type.initialValue === "total" ? ("total" as const) : ("per_head" as const),
    per_head: rangeOf("per_head"),
    total: rangeOf("total"),
  });
  /** What was typed last, which no conversion changes. */
  const given = useRef<TypedBudget>({ type: shown.type, range: shown[shown.type] });
  const give = (type: BudgetType) => (min: string, max: string) => {
    given.current = { type, range: { min, max } };
  };

  const choose = (type: BudgetType) => {
    const form = document.getElementById(formId);
    const guests = guestsToConvert(form instanceof HTMLFormElement ? new FormData(form).get("guests") : null);
    setShown({ ...shown, type, [type]: typedRangeIn(type, given.current, guests) });
  };

  return (
    <>
      <RadioGroup
        name="budget_type"
        label="Budget"
        layout="row"
        options={[
          { value: "per_head", label: "Price per head" },
          { value: "total", label: "Total price" },
        ]}
        defaultValue={shown.type}
        onChange={({ currentTarget }) => choose(currentTarget.value === "total" ? "total" : "per_head")}
        error={fields.budget_type.errors}
      />
      <MoneyCountry country={country} />
      {budgetTypes
        .filter((type) => !hydrated || shown.type === type)
        .map((type) => (
          <BudgetRange
            key={type}
            type={type}
            country={country}
            fields={fields}
            shown={shown[type]}
            onValue={give(type)}
          />
        ))}
    </>
  );
}

function BudgetRange({
  type,
  country,
  fields,
  shown,
  onValue,
}: Pick<BudgetFieldsProps, "country" | "fields"> & {
  type: BudgetType;
  shown: TypedRange;
  onValue: (min: string, max: string) => void;
}) {
  const { min, max, limits, ...words } = ranges[type];
  return (
    <RangePairField
      {...words}
      {...limits}
      minName={min}
      maxName={max}
      prefix={country && currencySign[country]}
      defaultMin={shown.min}
      defaultMax={shown.max}
      onValue={onValue}
      minError={fields[min].errors}
      maxError={fields[max].errors}
    />
  );
}

const textOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);
